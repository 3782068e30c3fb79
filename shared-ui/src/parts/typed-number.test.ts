import { expect, test } from 'vitest';
import { numberIn, wholeNumberOf } from './typed-number.ts';

test.each(['', 'two', '1.5', '1,5', '1,000', '1e3', '-5', '٣', '0x10', '101', '99999999999999999999'])(
  '[AU-06] %j is no whole number up to 100',
  (text) => {
    expect(wholeNumberOf(text, 100)).toBeUndefined();
  },
);

test.each([
  ['0', 0],
  [' 12 ', 12],
  ['007', 7],
  ['100', 100],
])('[AU-06] %j is the whole number %i', (text, number) => {
  expect(wholeNumberOf(text, 100)).toBe(number);
});

test.each([
  ['12.5', 12.5],
  [' -5 ', -5],
  // autoNumeric/autoNumeric#682: a Japanese keyboard
  ['－１２．５', -12.5],
  ['10²', Number.NaN],
  ['1,5', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
  [null, Number.NaN],
])('[RW-04] %j is the number %d', (text, number) => {
  expect(numberIn(text)).toBe(number);
});
