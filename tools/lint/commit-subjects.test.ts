import { expect, test } from 'vitest';
import { commitsSince, subjectFault } from './commit-subjects.ts';
import { commitVerbs } from './commit-verbs.ts';

test.each([
  ['', 'is empty'],
  ['A thread keeps its place', "begins with 'A'"],
  ['What is no id in a path is not there', "begins with 'What'"],
  ['Added a filter', "begins with 'Added'"],
  ['Rewards: show points', "begins with 'Rewards'"],
  ['“Add” a filter', 'begins with'],
  ['fix the filter', 'lower-case'],
  ['Fix the filter.', 'period'],
  [`Fix ${'the filter '.repeat(7)}`.trim(), 'at most 72'],
])('the subject "%s" is refused', (subject, reason) => {
  expect(subjectFault(subject)).toContain(reason);
});

test.each([
  'Emit contacts.changed for deleted contacts',
  'Clear the name error on input',
  'Subscribe before acting in stream tests; detect painted layout shifts',
  "Merge branch 'main' into rewards",
  'Revert "Clear the name error on input"',
])('the subject "%s" passes', (subject) => {
  expect(subjectFault(subject)).toBeUndefined();
});

test('verbs are in alphabetical order, each once and with a capital letter', () => {
  const verbs = [...commitVerbs];

  expect(verbs).toEqual(verbs.toSorted());
  expect(verbs.filter((verb) => !/^[A-Z][a-z]+$/.test(verb))).toEqual([]);
});

test('a checkout without the base, and a folder without git, has no commits to check', () => {
  expect(commitsSince('0'.repeat(40))).toEqual([]);
  expect(commitsSince('HEAD', '/')).toEqual([]);
});
