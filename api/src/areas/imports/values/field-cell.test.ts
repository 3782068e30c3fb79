import { fieldValueOf } from 'shared-contracts/domain/custom-field';
import { expect, test } from 'vitest';
import { fieldCell } from './field-cell.rules.ts';

const monthFirst = { isDayFirst: false };
const dayFirst = { isDayFirst: true };

/** Dates as spreadsheets, databases and people write them; '' is no date. */
test.each([
  ['11/1/16', '2016-11-01'],
  ['3/31/85', '1985-03-31'],
  ['3/31/2026 0:00', '2026-03-31'],
  ['3/31/2026 12:00:00 AM', '2026-03-31'],
  ['11/1/16 3pm', '2016-11-01'],
  ['3-31-2026', '2026-03-31'],
  ['2016-11-01 00:00:00', '2016-11-01'],
  ['2016-11-01 15:10', '2016-11-01'],
  ['2026-03-31 00:00:00+00', '2026-03-31'],
  ['2026-03-31 00:00:00 UTC', '2026-03-31'],
  ['2014-07-05T08:43:31-07:00', '2014-07-05'],
  ['2026/03/31', '2026-03-31'],
  ['2026-3-1', '2026-03-01'],
  ['20260331', '2026-03-31'],
  ['Mar 31, 2026', '2026-03-31'],
  ['March 31st, 2026', '2026-03-31'],
  ['Tuesday, March 31, 2026', '2026-03-31'],
  ['31 March 2026', '2026-03-31'],
  ['31-Mar-26', '2026-03-31'],
  ['46112', '2026-03-31'],
  ['46112.0355555556', '2026-03-31'], // SheetJS/sheetjs#59
  ['3/31/2026 5:00 PM EST', '2026-03-31'],
  ['Mar 31, 2026 at 10:00:00 AM PDT', '2026-03-31'], // lobu-ai/lobu#1778
  ['Tue Mar 31 2026 00:00:00 GMT-0700 (Pacific Daylight Time)', '2026-03-31'], // JavaScript
  ['2026-03-31 00:00:00 +0000 UTC', '2026-03-31'], // Go
  ['20260331T080000Z', '2026-03-31'],
  ['31Mar2026', '2026-03-31'],
  ['31/Mar/2026', '2026-03-31'],
  ['Mar-31-2026', '2026-03-31'],
  ['٣١-Mar-٢٠٢٦', '2026-03-31'],
  ['2024-02-29', '2024-02-29'],
  ['00-00-0000', ''],
  ['0000-00-00 00:00:00', ''],
  ['NULL', ''],
  ['#N/A', ''],
  ['-', ''],
])('[IN-14] the date %s is %s', (cell, day) => {
  expect(fieldValueOf('Date', fieldCell('Date', cell, monthFirst))).toBe(day);
});

test.each([
  '31/12/2026',
  '2023-02-29',
  '2/30/2026',
  '13/13/2026',
  'soon',
  '1 Foo 2026',
  '12',
  'Mar 2026',
  '3/31/2026 at',
])('[IN-14] %s is no date', (cell) => {
  expect(fieldValueOf('Date', fieldCell('Date', cell, monthFirst))).toBeUndefined();
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['4.5.2026', '2026-05-04'],
  ['4. 5. 2026', '2026-05-04'],
  ['04.05.2026.', '2026-05-04'],
  ['02.06.2021 12:00', '2021-06-02'],
])('[IN-14] with the day first, %s is %s', (cell, day) => {
  expect(fieldCell('Date', cell, dayFirst)).toBe(day);
});

test.each([
  ['$1,234.50', '1234.5'],
  ['1.234,50 €', '1234.5'],
  ['1\u00A0234,50', '1234.5'],
  ["CHF 1'234.50", '1234.5'],
  ['12 USD', '12'],
  ['12,5', '12.5'],
  ['1,234', '1234'],
  ['1.234', '1.234'],
  ['1.234.567', '1234567'],
  ['(12.50)', '-12.5'],
  ['\u221212', '-12'],
  ['50%', '50'],
  ['.5', '0.5'],
  ['0.0000001', '0.0000001'],
  ['999999999999999.99', '999999999999999.99'],
  ['-0.00', '0'],
  ['N/A', ''],
  ['US$12.50', '12.5'],
  ['R$ 1.234,50', '1234.5'], // wealthfolio/wealthfolio#1381
  ['-CA$5', '-5'],
  ['kr 100', '100'],
  ['Rs. 500', '500'],
  ['49.03-', '-49.03'], // SheetJS/sheetjs#1966
  ['€(63.12)', '-63.12'], // firefly-iii/firefly-iii#1087
  ['١٢٣', '123'],
])('[IN-14] the number %s is %s', (cell, number) => {
  expect(fieldValueOf('Number', fieldCell('Number', cell, monthFirst))).toBe(number);
});

test.each(['1e3', '12-5', 'many', '1,2,3', '206-555-0117'])('[IN-14] %s is no number', (cell) => {
  expect(fieldValueOf('Number', fieldCell('Number', cell, monthFirst))).toBeUndefined();
});
