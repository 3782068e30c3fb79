import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { composeLetters } from 'shared-contracts/texts/compose-letters';
import { expect, test } from 'vitest';
import { clean } from '../../areas/imports/read-row.rules.ts';
import { csvRow, neutralize, unneutralize } from './write-csv.ts';

test.each([
  '=1+1',
  '+1+1',
  '-2',
  '@sum(A1)',
  '\t=1',
  '\r=1',
  '\tAnn',
  '=HYPERLINK("http://evil")',
  '＝1+1',
  '＋1',
  '－1',
  '＠sum(A1)',
  ';=1+1',
  ',=1+1',
  '|=1+1',
  ' =1+1',
  '\n=1+1',
  '\u00A0=1+1',
  '\u3000＝1+1',
  ';; \t@sum(A1)',
  "'=1+1",
])('[IN-15] %j is shown by a spreadsheet, not run', (cell) => {
  expect(neutralize(cell)).toBe(`'${cell}`);
  expect(unneutralize(neutralize(cell))).toBe(cell);
});

test('[IN-15] phones and ordinary text stay as they are', () => {
  const cells = ['+14155551000', '(415) 555-1000', "O'Neil", "'quoted'", 'a=b', '; Ann', 'Ann; =1', '３', ''];

  expect(cells.map(neutralize)).toEqual(cells);
});

/** Cells made of relevant characters, so that the interesting cases are frequent. */
const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'=+-@＝＋－＠;,| \t\r\n\'"aé１\u00A0\u3000', '+14155551000'),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

test('[IN-15] no cell begins with a formula, and every one is imported again as it was', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const safe = neutralize(text);
      expect(safe === text || safe === `'${text}`).toBe(true);
      if (!/^\+\d{7,15}$/.test(safe)) {
        expect(safe).not.toMatch(/^[\s,;|]*[=+\-@＝＋－＠]/);
      }
      expect(unneutralize(safe)).toBe(text);
      // The import trims blanks at both ends of a cell, and changes nothing else in our files.
      if (text === text.trim() && !text.includes('\0')) {
        expect(clean(safe)).toBe(composeLetters(text.toWellFormed()));
      }
    }),
    { numRuns: 2_000 },
  );
});

test('[IN-15] a row that is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const read: string[][] = parse(csvRow(cells), { recordDelimiter: '\r\n' });

      expect(read.map((row) => row.map(unneutralize))).toEqual([cells]);
    }),
    { numRuns: 500 },
  );
});

test('[IN-15] cells with quotes, commas and line breaks are quoted', () => {
  expect(csvRow(['+14155551000', 'Lee, "Ann"', 'two\nlines', ' edge'])).toBe(
    '+14155551000,"Lee, ""Ann""","two\nlines"," edge"\r\n',
  );
});
