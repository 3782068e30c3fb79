import { ContractTables } from '@tools/build/contract/tables';
import { expect, test } from 'vitest';
import { compareTables } from './compare-tables.ts';

const schema = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});
const tables = (
  endpoint: { input?: string[]; output?: string[] },
  pages: string[] = ['inbox'],
): ContractTables =>
  ContractTables.parse({
    contract: '1.6',
    endpoints: {
      sendMessage: {
        method: 'POST',
        path: '/messages',
        input: schema(...(endpoint.input ?? ['body'])),
        output: schema(...(endpoint.output ?? ['id'])),
      },
    },
    events: {},
    pages: Object.fromEntries(pages.map((name) => [name, { path: `/${name}`, owner: 'mfe-inbox' }])),
    drawers: {},
  });
const today = tables({});

test.each([
  ['an input that is required now', tables({ input: ['body', 'media'] })],
  ['a field of a response that is gone', tables({ output: [] })],
  ['a page that is gone', tables({}, [])],
])('[PF-09] %s is breaking', (_what, after) => {
  expect(compareTables(today, after).map(({ effect }) => effect)).toContain('breaking');
});

test.each([
  ['another field of a response', tables({ output: ['id', 'status'] }), 'endpoint sendMessage'],
  ['another page', tables({}, ['inbox', 'archive']), 'page archive'],
])('[PF-09] %s is an addition', (_what, after, subject) => {
  expect(compareTables(today, after)).toEqual([
    expect.objectContaining({ effect: 'addition', subject: `${subject} of the contract` }),
  ]);
});

test('[PF-09] a raised contract needs a raised package', () => {
  expect(compareTables(today, { ...today, contract: '1.7' }).map(({ effect }) => effect)).toEqual([
    'addition',
  ]);
  expect(compareTables(today, { ...today, contract: '2.0' }).map(({ effect }) => effect)).toContain(
    'breaking',
  );
});

test('[PF-09] the same contract has no differences', () => {
  expect(compareTables(today, tables({}))).toEqual([]);
});
