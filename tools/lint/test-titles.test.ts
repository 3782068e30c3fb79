import { expect, test } from 'vitest';
import { testTitleProblems } from './test-titles.ts';

/** Written in parts, so that neither the rule nor the table of tests reads the cases in this file as titles. */
const call = (words: string): string => `te${'st'}('${words}', () => {});`;
const row = `[${'IN'}-03]`;

test.each([
  call(`${row} who opted out is left out`),
  call(`${row} ${row} what a colleague saves appears`),
  `te${'st'}(\n  '${row} where nothing is sent, each is 0',\n  () => {},\n);`,
  `te${'st'}.each([1, 2])(${"'"}${row} whoever asks for %s', () => {});`,
  `te${'st'}.each([\n  [1],\n] as const)(${"'"}whose turn is %s', () => {});`,
])('%j begins oddly', (source) => {
  expect(testTitleProblems('a.test.ts', source)).toHaveLength(1);
  expect(testTitleProblems('a.ts', source)).toEqual([]);
});

test.each([`${row} people who opted out are left out`, 'whole numbers are kept', 'whatsoever'])(
  'the title "%s" passes',
  (words) => {
    expect(testTitleProblems('a.spec.ts', call(words))).toEqual([]);
  },
);

test('the line of the title is named', () => {
  expect(testTitleProblems('a.test.ts', `const a = 1;\n\n${call('who signs in')}`)).toMatchObject([
    { line: 3 },
  ]);
});
