import { expect, test } from 'vitest';
import { spellingProblems } from './spelling.ts';

const path = 'mfe-admin/src/screens/a.screen.tsx';

test.each([
  ['Colour', '<Text>Colour of the tag</Text>'],
  ['organisation', '// Your organisation is inactive.'],
  ['cancelled', '/** The wave was cancelled. */'],
  ['Favourites', "const title = 'Favourites';"],
  ['Behaviour', 'export type CardBehaviour = string;'],
  ['honours', 'readonly honoursIdempotencyKey: boolean;'],
  ['Cancelled', 'const isCancelled = false;'],
  ['grey', "const styles = { color: 'light-grey' };"],
  ['labelled', "const places = ['labelled', 'plain'];"],
  ['licence', 'create table licence_keys ();'],
  ['Recognises', '| Recognises a keyword | yes |'],
  ['normalised', 'function normalised(filter: string): string {'],
  ['favourite', "test('[IN-01] the favourite drink is kept', () => {"],
  ['catalogue', 'The catalogue of components'],
])('the British "%s" is found in %s', (word, source) => {
  expect(spellingProblems(path, `\n${source}`)).toEqual([
    { path, line: 2, text: `spells '${word}' the British way: use American English` },
  ]);
});

test('names of files are read too', () => {
  expect(spellingProblems('api/src/areas/tags/tag-colour.ts', '')).toMatchObject([{ line: 0 }]);
});

test.each([
  'Color of the tag',
  'Otherwise promise to exercise, revise, advise and advertise.',
  'The organization canceled its waves.',
  'An analysis of analyses',
  '<Box aria-labelledby={id} />',
])('"%s" is American English', (text) => {
  expect(spellingProblems(path, text)).toEqual([]);
});

test('stored values, fields of others and quoted texts keep their spelling', () => {
  expect(spellingProblems(path, "await endBulk(tx, { status: 'cancelled' });")).toEqual([]);
  expect(spellingProblems(path, "audit: 'email.change_cancelled',")).toEqual([]);
  expect(spellingProblems(path, 'cancelled_at: z.string().nullish(),')).toEqual([]);
  expect(spellingProblems(path, '`pnpm catalogue check` reads e2e/catalogue/screenshots')).toEqual([]);
  expect(spellingProblems('shared-contracts/src/texts/testing/reaction-texts.ts', 'Emphasised “Hi”')).toEqual(
    [],
  );
});
