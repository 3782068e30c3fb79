import { expect, test } from 'vitest';
import { nothingTyped, parseTypedNumber, applyEdit } from './typed-number.ts';
import type { Typed } from './typed-number.ts';

/** Types a text key by key, applying the field's mask. */
const type = (text: string, start: Typed = nothingTyped): Typed =>
  Array.from(text).reduce((typed, key) => applyEdit(typed, typed.shown + key), start);

test('[IN-06] a number is masked while it is typed', () => {
  expect(type('415').shown).toBe('415');
  expect(type('4155').shown).toBe('+1 (415) 5');
  expect(type('4155550123').shown).toBe('+1 (415) 555 - 0123');
  expect(parseTypedNumber(type('4155550123'))).toEqual({ phone: '+14155550123', display: '(415) 555-0123' });
});

test('[IN-06] a name that begins with digits stays as it is typed', () => {
  expect(type('1800 Flowers').shown).toBe('1800 Flowers');
  expect(parseTypedNumber(type('1800 Flowers'))).toBeUndefined();
});

test('[IN-06] deleting takes digits away, and pasting is read as it is', () => {
  const whole = type('41555');

  expect(whole.shown).toBe('+1 (415) 55');
  expect(applyEdit(whole, '+1 (415) 5').shown).toBe('+1 (415) 5');
  expect(applyEdit(whole, '').shown).toBe('');
  expect(parseTypedNumber(applyEdit(nothingTyped, '(415) 555-0123'))?.phone).toBe('+14155550123');
});

test('[IN-06] a number of another country is not forced into the mask', () => {
  expect(type('+442079460958').shown).toBe('+442079460958');
  expect(parseTypedNumber(type('+442079460958'))?.phone).toBe('+442079460958');
});
