import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot } from '@tools/checkout/root';
import { readCommandLine } from './command-line.ts';

const empty = mkdtempSync(join(tmpdir(), 'texting-new-help-'));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

const helpOf = (...args: string[]): string => {
  const answer = readCommandLine(args, empty);

  return 'help' in answer ? answer.help.join('\n') : 'no help';
};

test('--help prints help and makes nothing, wherever it stands', () => {
  for (const kind of ['area', 'endpoint', 'screen', 'remote', 'job', 'event']) {
    expect(helpOf(kind, '--help')).toMatch(`pnpm new ${kind} `);
    expect(helpOf('--help', kind, 'mfe-x')).toBe(helpOf(kind, '--help'));
    expect(helpOf(kind, 'mfe-x', '-h')).toBe(helpOf(kind, '--help'));
  }
  expect(helpOf('--help')).toMatch(/remote <name> /);
  expect(readdirSync(empty)).toEqual([]);
});

test('a kind and a name are changes to make', () => {
  expect(readCommandLine(['job', 'inbox/close-stale'], inRoot('.'))).toHaveProperty('changes');
  expect(readCommandLine(['endpoint', 'contacts/getContactPortrait'], inRoot('.'))).toHaveProperty('changes');
});

test('unknown commands are refused with the usage', () => {
  expect(() => readCommandLine([], empty)).toThrow('pnpm new area|endpoint|screen|remote|job|event <name>');
  expect(() => readCommandLine(['toString', 'x'], empty)).toThrow('Say what to make');
  expect(() => readCommandLine(['remote'], empty)).toThrow('pnpm new remote mfe-automation');
  expect(() => readCommandLine(['remote', 'mfe-a', 'mfe-b'], empty)).toThrow('One name');
  expect(() => readCommandLine(['remote', 'mfe-a', '--drawer'], empty)).toThrow('See pnpm new --help');
});
