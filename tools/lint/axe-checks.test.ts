import { expect, test } from 'vitest';
import { axeCheckProblems } from './axe-checks.ts';

const table = 'e2e/specs/accessibility/pages.table.ts';
const one = ['e2e/specs/one.spec.ts', "await expectAccessible(page, 'the inbox');"] as const;
const problemsIn = (...sources: (readonly [string, string])[]) =>
  axeCheckProblems(new Map(sources)).map(({ path, text }) => `${path} ${text}`);

test('a state is checked once', () => {
  const again = 'await expectAccessibleAtEverySize(\n    page,\n    `the inbox`,\n    list,\n  );';
  const inTable = "expectStatesAccessible(page, [{ what: 'the inbox', open }]);";

  expect(problemsIn(one, ['e2e/specs/two.spec.ts', again])).toEqual([
    expect.stringMatching(
      /^e2e\/specs\/two\.spec\.ts checks 'the inbox' again, which e2e\/specs\/one\.spec\.ts:1/,
    ),
  ]);
  expect(problemsIn(one, ['e2e/specs/two.spec.ts', inTable])).toHaveLength(1);
  expect(problemsIn(one, ['e2e/specs/two.spec.ts', again.replace('inbox', 'drawer')])).toEqual([]);
});

test('the table of pages names checks that exist', () => {
  expect(problemsIn(one, [table, "inbox: { checkedAs: 'the inbox' }"])).toEqual([]);
  expect(problemsIn(one, [table, "inbox: { checkedAs: 'the drawer' }"])).toEqual([
    `${table} names the check 'the drawer', which no journey makes`,
  ]);
});
