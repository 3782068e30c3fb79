import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exceptions, writers, writtenElsewhere } from './writers.ts';

const source = join(import.meta.dirname, '../..');
const builderCall = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*([^\s)]*)/g;
const rawStatement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|update(?=\s+\S+\s+(?:(?:as\s+)?\w+\s+)?set\b))\s+(\$\{|\w+)/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

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
const unitOf = new Map(Object.entries(writers));
const isOwn = ({ path, table }: Write) => path.startsWith(`${unitOf.get(table)}/`);

test('every table is written by its one folder, or by a listed exception', () => {
  const strays = writes.filter((write) => !isException(write.path) && !isOwn(write));

  expect(strays.map(({ path, table }) => `${path} writes ${table} of ${unitOf.get(table)}`)).toEqual([]);
});

test('every folder that is listed as a writer writes its table', () => {
  const written = new Set(writes.filter(isOwn).map(({ table }) => table));

  expect(Object.keys(writers).filter((table) => !written.has(table))).toEqual([]);
});

test('no statement writes a table owned elsewhere, and every listed exception is used', () => {
  const tables = new Set(writes.filter(({ path }) => !isException(path)).map(({ table }) => table));

  expect(Object.keys(writtenElsewhere).filter((table) => tables.has(table))).toEqual([]);
  expect(
    Object.keys(exceptions).filter((start) => !writes.some(({ path }) => path.startsWith(start))),
  ).toEqual([]);
});
