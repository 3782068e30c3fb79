import { expect, test } from 'vitest';
import { csvRow, neutralise, unneutralise } from './write-csv.ts';

test.each(['=1+1', '+1+1', '-2', '@sum(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil")'])(
  '[IN-15] %j is shown by a spreadsheet, not run',
  (cell) => {
    expect(neutralise(cell)).toBe(`'${cell}`);
    expect(unneutralise(neutralise(cell))).toBe(cell);
  },
);

test('[IN-15] phones and ordinary text stay as they are', () => {
  expect(['+14155551000', "O'Neil", "'quoted'", 'a=b', ''].map(neutralise)).toEqual([
    '+14155551000',
    "O'Neil",
    "'quoted'",
    'a=b',
    '',
  ]);
});

test('[IN-15] cells with quotes, commas and line breaks are quoted', () => {
  expect(csvRow(['+14155551000', 'Lee, "Ann"', 'two\nlines', ' edge'])).toBe(
    '+14155551000,"Lee, ""Ann""","two\nlines"," edge"\r\n',
  );
});
