import { expect, test } from 'vitest';
import { displayPhone, hideAllButLastTwo, isTextable, maskPhone, parsePhone, readSender } from './phone.ts';

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

test('hides all but the last two characters of a code destination', () => {
  expect(hideAllButLastTwo('+14155550142')).toBe('••••42');
});
