import { expect, test } from 'vitest';
import { pageAddressProblems } from './page-addresses.ts';

const screen = 'mfe-inbox/src/screens/contact/contact.screen.tsx';

test.each([
  '<RouterLink to="/contacts">All</RouterLink>',
  "navigate('/contacts/import')",
  'navigate(`/conversations/${contactId}`)',
  "location.assign('/login?reset=done')",
])('a typed address of a page is found: %s', (source) => {
  expect(pageAddressProblems(screen, source)).toHaveLength(1);
});

test.each([
  'navigate(addresses.contact.href({ contactId }))',
  "navigate('/contactsheet')",
  "import { a } from '../contacts/a.ts';",
  "// '/contacts' is the table",
  "/** Shown at '/contacts'. */",
])('anything else is not: %s', (source) => {
  expect(pageAddressProblems(screen, source)).toEqual([]);
});

test('tests type what a person types', () => {
  expect(
    pageAddressProblems('mfe-inbox/src/routes.test.tsx', "renderScreen(a, { at: '/contacts' })"),
  ).toEqual([]);
});
