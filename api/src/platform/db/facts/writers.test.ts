import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableFacts } from './all-tables.ts';

const source = join(import.meta.dirname, '../../..');
const builderCall = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*([^\s)]*)/g;
const rawStatement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|update(?=\s+\S+\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+(\$\{|\w+)/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Files that write tables of other folders, and why they may. */
const exceptions: Readonly<Record<string, string>> = {
  'operations/dump/': 'a restore fills an empty database from a backup',
  'platform/db/big/': 'the bench fills tables by the million',
  'platform/db/clean-up/clean-up.store.ts': 'one job deletes expired rows, of whichever table',
  'platform/db/clean-up/left-behind.store.ts': 'the same job deletes rows that no foreign key deletes',
  'stand-ins/demo/': 'the demo fills an empty database with years of history, which no service writes',
};

interface Write {
  readonly path: string;
  /** Text in the table position: a table name or an expression. */
  readonly table: string;
}

function writesOf(path: string): Write[] {
  const code = readFileSync(join(source, path), 'utf8').replaceAll(comment, '');
  const builder = [...code.matchAll(builderCall)].map(([, name = '']) => /^'(\w+)/.exec(name)?.[1] ?? name);
  const raw = [...code.matchAll(rawStatement)].map(([, name = '']) => name);

  return [...builder, ...raw].map((table) => ({ path, table }));
}

const writes = globSync('**/*.ts', { cwd: source })
  .filter((path) => !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path))
  .flatMap(writesOf);
const isException = (path: string) => Object.keys(exceptions).some((start) => path.startsWith(start));
const owners = Object.entries(tableFacts);
const unitOf = new Map(owners.map(([table, { owner }]) => [table, owner]));
const isOwn = ({ path, table }: Write) => path.startsWith(`${unitOf.get(table)}/`);

test('every table is written by its owner, or by a listed exception', () => {
  const strays = writes.filter((write) => !isException(write.path) && !isOwn(write));

  expect(strays.map(({ path, table }) => `${path} writes ${table} of ${unitOf.get(table)}`)).toEqual([]);
});

test('every owner writes its tables', () => {
  const written = new Set(writes.filter(isOwn).map(({ table }) => table));

  expect(
    owners.filter(([table, { writtenBy }]) => !writtenBy && !written.has(table)).map(([table]) => table),
  ).toEqual([]);
});

test('no statement writes a table that a library writes, and every listed exception is used', () => {
  const tables = new Set(writes.filter(({ path }) => !isException(path)).map(({ table }) => table));

  expect(owners.filter(([table, { writtenBy }]) => writtenBy && tables.has(table))).toEqual([]);
  expect(
    Object.keys(exceptions).filter((start) => !writes.some(({ path }) => path.startsWith(start))),
  ).toEqual([]);
});
