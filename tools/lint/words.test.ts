import { expect, test } from 'vitest';
import { screenWordProblems } from './words.ts';

const screen = 'mfe-admin/src/screens/a.screen.tsx';

test.each([
  ['goes on', 'Open this address again in the same browser: it goes on where you were.'],
  ['Hear about new', 'Hear about new texts?'],
  ["nobody's", "This number is nobody's."],
  ['whom', 'Choose whom to assign to'],
  ['anew', 'Try again: it starts anew.'],
  ['of which', 'The list of which this contact is a part.'],
  ['beside', 'Shown beside the name.'],
  ['at once', 'The card is charged at once.'],
  ['Mend', 'Mend the rows in that file and upload it again.'],
  ['Left empty', 'Left empty, they say coffee lover.'],
  ['waiting to begin', 'The import is waiting to begin'],
  ['so far:', 'Imports so far: 4'],
  ['fell silent', 'Reminds customers who fell silent'],
  ['in no flow', 'This contact is in no flow yet.'],
])('"%s" is found in a string, an attribute, JSX text and a template: %s', (word, sentence) => {
  const quoted = JSON.stringify(sentence);

  for (const source of [
    `const text = ${quoted};`,
    `<FormField label=${quoted} />`,
    `<Text color="fg.muted">\n  ${sentence}\n</Text>`,
    `const text = \`${sentence} \${count}\`;`,
  ]) {
    expect(screenWordProblems(screen, source)).toMatchObject([
      { text: expect.stringContaining(`'${word}'`) },
    ]);
  }
});

test('a sentence is found where it wraps, at its first line, and next to an expression', () => {
  const wrapped = '<p>\n  Texts that you schedule\n  go\n  on tomorrow.\n</p>';

  expect(screenWordProblems(screen, wrapped)).toMatchObject([{ line: 2 }]);
  expect(screenWordProblems(screen, '<p>{name} goes on.</p>')).toHaveLength(1);
  expect(screenWordProblems(screen, "<p>{count} texts. You don't go on.</p>")).toHaveLength(1);
});

test.each([
  'Add points to many contacts at once.',
  'That is too many points at once.',
  'Tickets go on sale on Friday.',
  'You won’t get any more events.',
  'No one can text this contact.',
])('the sentence "%s" passes', (sentence) => {
  expect(screenWordProblems(screen, `const text = ${JSON.stringify(sentence)};`)).toEqual([]);
});

test('errors and mails are read; comments, SQL, imports, tests and tools are not', () => {
  const source = "const text = 'It goes on tomorrow.';";

  expect(screenWordProblems('shared-contracts/src/errors.ts', source)).toHaveLength(1);
  expect(screenWordProblems('api/src/platform/mail/letters.ts', source)).toHaveLength(1);
  expect(screenWordProblems('mfe-admin/src/screens/a.screen.test.tsx', source)).toEqual([]);
  expect(screenWordProblems('tools/run/verify.ts', source)).toEqual([]);
  expect(screenWordProblems(screen, '// It goes on tomorrow.\n/* It goes on. */')).toEqual([]);
  expect(screenWordProblems(screen, "import { mend } from './mend.ts';")).toEqual([]);
  expect(screenWordProblems('api/src/a.store.ts', 'sql`select id from gone on conflict do nothing`')).toEqual(
    [],
  );
});

test('sentences that earlier releases stored stay as they are', () => {
  const path = 'api/src/messaging/carriers/former-descriptions.ts';

  expect(screenWordProblems(path, "'Sending goes on tomorrow.': '30022',")).toEqual([]);
});
