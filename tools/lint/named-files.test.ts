import { expect, test } from 'vitest';
import { namedFileProblems } from './named-files.ts';

const problemsOf = (source: string) =>
  namedFileProblems(
    new Map([
      ['api/src/http/serve.ts', ''],
      ['docs/paths/wave.md', source],
    ]),
  ).map(({ line, text }) => `${line} ${text}`);

test('a document may name files of the checkout, and no others', () => {
  expect(problemsOf('Served by `api/src/http/serve.ts`.')).toEqual([]);
  expect(problemsOf('First.\nServed by `api/src/http/serves.ts`.')).toEqual([
    '2 names api/src/http/serves.ts, which is not in the checkout',
  ]);
});

test('short paths, built files and entries of packages are not checked', () => {
  expect(problemsOf('`sending/claim.ts`, `api/dist/main.mjs`, `api/testing`, `zod/mini`')).toEqual([]);
});
