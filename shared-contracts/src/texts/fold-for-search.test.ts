import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

/** Names as people type them, and as imports, phones and word processors write them. */
test.each([
  ['jose garcia', 'José García'],
  ['jose', 'JOSE\u0301'], // decomposed, as macOS exports file and contact names
  ['obrien', 'O’Brien'],
  ['obrien', "o'brien"],
  ['oneill', 'O‘Neill'],
  ['dangelo', 'D`Angelo'],
  ['kahealani', 'Kaʻhealani'], // the Hawaiian okina
  ['francois muller', 'François Müller'],
  ['soren', 'Søren'],
  ['lukasz', 'Łukasz'],
  ['strasse', 'Straße'],
  ['aeroskobing', 'Ærøskøbing'],
  ['nguyen', 'Nguyễn'],
  ['istanbul', 'İstanbul'],
  ['ana', 'A\u200Bna\uFEFF'], // zero-width marks of text copied from web pages
  ['ana', 'Ａｎａ'], // full-width letters of Asian keyboards
  ['жанна', 'ЖАННА'],
  ['οδοσ', 'ΟΔΟΣ'],
])('[IN-01] searching %s finds %s', (searched, written) => {
  expect(foldForSearch(written)).toBe(foldForSearch(searched));
});
