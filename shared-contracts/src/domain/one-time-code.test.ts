import { expect, test } from 'vitest';
import { digitsOfCode } from '../texts/one-time-code.ts';
import { OneTimeCode } from './one-time-code.ts';

test.each(['12345', '1234567', '12a456', '123.456', 'one two', ''])(
  '[SH-03] refuses the code %j',
  (typed) => {
    expect(OneTimeCode.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the 6-digit code.',
    ]);
  },
);

test.each<[source: string, typed: string]>([
  ['WordPress/two-factor#317', '123 456'],
  ['freedomofpress/securedrop#820', ' 123 456 '],
  ['NamelessMC/Nameless#2737', '1 23 456'],
  ['a mail with a no-break space', '123\u00A0456'],
  ['a mail with a hyphen', '123-456'],
  ['a mail with a dash', '123\u2013456'],
  ['firebase/FirebaseUI-iOS#790, an Arabic keyboard', '١٢٣٤٥٦'],
  ['jadijadi/sms_serial_verification#2, a Persian keyboard', '۱۲۳۴۵۶'],
  ['devfolioco/react-otp-input#440, a Hindi keyboard', '१२३४५६'],
  ['a Japanese keyboard', '１２３４５６'],
  ['copied from right-to-left text', '\u202A123456\u202C'],
  ['a byte order mark', '\uFEFF123456'],
])('[SH-03] reads a one-time code (%s)', (_source, typed) => {
  expect(OneTimeCode.parse(typed)).toBe('123456');
  expect(digitsOfCode(typed)).toBe('123456');
});

test.each([
  ['Your code is 123456.', '123456'],
  ['2-step code: 123 456', '123456'],
  ['G-123456', '123456'],
  ['12', '12'],
  ['12a4', '124'],
  ['1234567', '123456'],
])('[SH-03] the field of a code takes the digits of %j', (text, digits) => {
  expect(digitsOfCode(text)).toBe(digits);
});
