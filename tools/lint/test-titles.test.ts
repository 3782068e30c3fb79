import { expect, test } from 'vitest';
import { testTitleProblems } from './test-titles.ts';

/** Written in two parts, so that the rule does not find the cases in this file. */
const call = (words: string): string => `te${'st'}('${words}', () => {});`;

test.each([
  call('[IN-03] who opted out is left out'),
  call('[AD-04] [SH-03] what a colleague saves appears'),
  `te${'st'}(\n  '[CA-01] where nothing is sent, each is 0',\n  () => {},\n);`,
  `te${'st'}.each([1, 2])(${"'"}[IN-01] whoever asks for %s', () => {});`,
  `te${'st'}.each([\n  [1],\n] as const)(${"'"}whose turn is %s', () => {});`,
])('%j begins oddly', (source) => {
  expect(testTitleProblems('a.test.ts', source)).toHaveLength(1);
  expect(testTitleProblems('a.ts', source)).toEqual([]);
});

test.each(['[IN-03] people who opted out are left out', 'whole numbers are kept', 'whatsoever'])(
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
