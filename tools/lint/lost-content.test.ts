import { expect, test } from 'vitest';
import { lostContentProblems } from './lost-content.ts';

const screen = 'mfe-inbox/src/screens/contact/contact.screen.tsx';

test.each(['  if (contact.isError) {', '  if (contact.isError && contact.error.status === 404) {'])(
  'a branch that replaces content is found: %s',
  (line) => expect(lostContentProblems(screen, `\n${line}\n`)).toMatchObject([{ line: 2 }]),
);

test.each([
  [screen, '  if (thread.isError && rest.shown.length === 0) {'],
  [screen, '  if (!draft.data) {'],
  ['mfe-inbox/src/screens/contact/contact.screen.test.tsx', '  if (contact.isError) {'],
  ['api/src/areas/contacts/contacts.tsx', '  if (contact.isError) {'],
])('a branch that asks for the content, tests and other code pass: %s %s', (path, line) =>
  expect(lostContentProblems(path, line)).toEqual([]),
);
