import { expect, test } from 'vitest';
import { searchedDigits } from './searched-digits.ts';

test.each([
  ['(206) 555-0142', '2065550142'],
  ['+1 206.555.0142', '12065550142'],
  ['  555 ', '555'],
  ['\u202A206\u2011555\u20110142\u202C', '2065550142'],
  ['206/555-0142', '2065550142'],
  ['', ''],
  [' - ', ''],
  ['Lund ec0ab1b7', ''],
  ['agent.7bf583b1@harbor.test', ''],
  ['Pier 39', ''],
])('a search for %j is for the phone %j', (text, digits) => {
  expect(searchedDigits(text)).toBe(digits);
});

test('too few digits are no search for a phone', () => {
  expect([searchedDigits('55', 3), searchedDigits('5-5-5', 3)]).toEqual(['', '555']);
});
