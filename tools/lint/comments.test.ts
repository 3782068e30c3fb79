import { expect, test } from 'vitest';
import { commentWidthProblems, docstringProblems } from './comments.ts';

test.each([
  'What is written of a template, with its media.',
  'Whom the mail of the outbox is to where no address is configured.',
  'Of how many invoices it takes that off.',
  'By a key of nobody, under the name of the provider.',
  'How many tokens of a purpose a user was given within the last hour.',
  'Where a page begins: the last contact of the one before.',
  'Those of the account from the networks of the caller.',
  'Somebody who was invited and holds a link that works.',
  'So many failures of one address lock it.',
  'From when on it has to pay.',
])('the docstring "%s" begins oddly', (sentence) => {
  expect(docstringProblems('a.ts', `const a = 1;\n/** ${sentence} */\nconst b = 2;`)).toMatchObject([
    { line: 2 },
  ]);
  expect(docstringProblems('a.tsx', `/**\n * ${sentence}\n * More.\n */\nconst b = 2;`)).toMatchObject([
    { line: 2 },
  ]);
});

test.each([
  'Fields a user can set on a template.',
  'Returns the previous counts that were not zero.',
  'Whether the wave is over.',
  'Howling wind.',
  'In the order of the list.',
])('the docstring "%s" passes', (sentence) => {
  expect(docstringProblems('a.ts', `/** ${sentence} */`)).toEqual([]);
});

test('a comment wider than code is found; code and links are for others to judge', () => {
  const long = 'word '.repeat(30);

  expect(commentWidthProblems('a.ts', `// ${long}`)).toMatchObject([{ line: 1 }]);
  expect(commentWidthProblems('a.ts', `/**\n * ${long}\n */`)).toMatchObject([{ line: 2 }]);
  expect(commentWidthProblems('a.ts', `const a = '${long}';`)).toEqual([]);
  expect(commentWidthProblems('a.ts', `// https://example.com/${'a'.repeat(120)}`)).toEqual([]);
  expect(commentWidthProblems('a.md', `// ${long}`)).toEqual([]);
});
