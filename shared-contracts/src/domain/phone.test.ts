import { expect, test } from 'vitest';
import {
  displayPhone,
  hideAllButLastTwo,
  isTextable,
  maskPhone,
  maskPhoneEdit,
  parsePhone,
  readSender,
} from './phone.ts';

test.each([
  ['4155550123', '+14155550123'],
  ['(415) 555-0123', '+14155550123'],
  ['1 415 555 0123', '+14155550123'],
  ['+1 (415) 555 - 0123', '+14155550123'],
  ['+44 20 7946 0958', '+442079460958'],
])('reads %s as %s', (typed, phone) => {
  expect(parsePhone(typed)).toBe(phone);
});

test.each(['', '555-0123', '0155550123', '4110550123', '4151550123', '+1 415', 'call me', '+0123456789'])(
  'refuses %s',
  (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  },
);

test('shows ten digits formatted, and other countries as they are', () => {
  expect(displayPhone('+14155550123')).toBe('(415) 555-0123');
  expect(displayPhone('+442079460958')).toBe('+442079460958');
});

test.each([
  ['+14155550123', '+14155550123'],
  [' MyBank ', 'MyBank'],
  ['72345', '72345'],
  ['', 'anonymous'],
  ['x'.repeat(40), 'x'.repeat(30)],
])('a text may come from %o', (text, sender) => {
  expect(readSender(text)).toBe(sender);
});

test.each(['whatsapp:+14155550123', 'a\nb'])('no text comes from %o', (text) => {
  expect(readSender(text)).toBeUndefined();
});

test('a phone number can be texted, a name or a short code cannot', () => {
  expect(['+14155550123', '+442079460958'].map(isTextable)).toEqual([true, true]);
  expect(['MYBANK', '72345', '+72345', 'anonymous', ''].map(isTextable)).toEqual(Array(5).fill(false));
  expect(displayPhone('MYBANK')).toBe('MYBANK');
});

test('masks while typing', () => {
  expect(['4', '415', '4155', '415555', '4155550', '4155550123'].map(maskPhone)).toEqual([
    '+1 (4',
    '+1 (415',
    '+1 (415) 5',
    '+1 (415) 555',
    '+1 (415) 555 - 0',
    '+1 (415) 555 - 0123',
  ]);
  expect(maskPhone('+1 (415) 555 - 0123')).toBe('+1 (415) 555 - 0123');
  expect(maskPhone('')).toBe('');
});

/** Returns the field after a key press or a paste; `|` is the caret. */
function edited(before: string, { isBackspace = false } = {}): string {
  const { masked, caret } = maskPhoneEdit({
    text: before.replace('|', ''),
    caret: before.indexOf('|'),
    isBackspace,
  });

  return `${masked.slice(0, caret)}|${masked.slice(caret)}`;
}

test.each([
  ['the first digit', '4|', '+1 (4|'],
  ['a digit at the end', '+1 (4155|', '+1 (415) 5|'],
  ['the last digit', '+1 (415) 555 - 0123|', '+1 (415) 555 - 0123|'],
  ['one digit too many', '+1 (415) 555 - 01234|', '+1 (415) 555 - 0123|'],
  ['a paste with its country', '+1 415-555-0166|', '+1 (415) 555 - 0166|'],
  ['a paste without', '415.555.0166|', '+1 (415) 555 - 0166|'],
  ['a digit in the middle', '+1 (49|15) 555 - 0123', '+1 (49|1) 555 - 5012'],
  ['nothing', '|', '|'],
  ['the beginning of another country', '+|', '+|'],
  ['a number of another country', '+44 20 7946| 0958', '+44 20 7946| 0958'],
])('[IN-12][IN-19] a phone field after %s', (_what, before, after) => {
  expect(edited(before)).toBe(after);
});

test.each([
  ['a digit at the end', '+1 (415) 555 - |', '+1 (415) 555|'],
  ['a digit in the middle', '+1 (4|5) 555 - 0123', '+1 (4|55) 550 - 123'],
  ['a mark of the mask: the caret passes it', '+1 (415 |555 - 0123', '+1 (415|) 555 - 0123'],
  ['the country: it comes back', '+| (415) 555 - 0123', '+1| (415) 555 - 0123'],
  ['all of it', '|', '|'],
])('[IN-12][IN-19] a phone field after a backspace at %s', (_what, before, after) => {
  expect(edited(before, { isBackspace: true })).toBe(after);
});

/** Numbers as people paste them into a masked field, with the number that they mean. */
test.each([
  ['\u202A+52 55 2345 6789\u202C', '+525523456789'], // copied from a phone's contacts
  ['\u2068+52 55 2345 6789\u2069', '+525523456789'], // copied from a messenger
  ['\uFEFF+52 55 2345 6789', '+525523456789'],
  ['tel:+525523456789', '+525523456789'],
  ['(+52) 55 2345 6789', '+525523456789'],
  ['＋52 55 2345 6789', '+525523456789'],
  ['Mobile: +52 55 2345 6789', '+525523456789'],
  ['011 52 55 2345 6789', '+525523456789'],
  ['0052 55 2345 6789', '+525523456789'],
  ['001 206 555 0117', '+12065550117'],
  ['+1 +1 (206) 555-0117', '+12065550117'],
  ['+1 (1 206 555 0117', '+12065550117'],
  ['2.065550117E+09', '+12065550117'],
  ['206-555-0117 x12', '+12065550117'],
  ['２０６５５５０１１７', '+12065550117'],
  ['٢٠٦٥٥٥٠١١٧', '+12065550117'],
  ['৬৫০৫৫৫০১২৩', '+16505550123'], // rapidpro/rapidpro#1211
  ['\u202D+1 (206) 555-0117\u202C', '+12065550117'],
  ['525523456789', undefined],
  ['wa.me/525523456789', '+525523456789'],
  ['206-555-0117 / 206-555-0118', undefined],
])('[IN-12][IN-19] a phone field with %j pasted is %s', (pasted, phone) => {
  const { masked } = maskPhoneEdit({ text: pasted, caret: pasted.length, isBackspace: false });

  expect(parsePhone(masked)).toBe(phone);
});

test.each(['0', '01', '011', '+', '+5', '011 52 5'])('[IN-12] %s is left as typed', (typed) => {
  expect(maskPhoneEdit({ text: typed, caret: typed.length, isBackspace: false }).masked).toBe(typed);
});

test('hides all but the last two characters of a code destination', () => {
  expect(hideAllButLastTwo('+14155550142')).toBe('••••42');
});
