import { phoneDigits } from 'shared-contracts/domain/phone-text';

/** Digits and what people and programs write between and around them, dashes and invisible marks included. */
const phoneCharacters = /^[+\d().\-/\s\u2010-\u2015\u200B-\u200F\u202A-\u202E\u2060-\u2069]+$/;

/** Fewest digits of a number with other characters, such as its label or extension. */
const fewestWithLetters = 7;

/** A number with the zero for calls within its country, which is not stored. No shorter number has ten digits. */
const trunkZero = /^0(?=\d{9})/;

/**
 * Returns the digits of a search for a phone number as they are stored, whatever format it is typed or pasted in:
 * without prefixes for calls abroad, extensions and labels. An empty text if there are fewer than `fewest`, or if the
 * search contains anything but a phone number: the digits of "agent.7@b1.test" are no number.
 */
export function searchedDigits(text: string, fewest = 1): string {
  const plain = text.normalize('NFKC');
  const isPlain = phoneCharacters.test(plain);
  const read = phoneDigits(text)?.replace('+', '') ?? '';
  const typed = isPlain ? plain.replace(/\D/g, '') : '';
  const digits = (read.length >= (isPlain ? 1 : fewestWithLetters) ? read : typed).replace(trunkZero, '');

  return digits.length >= fewest ? digits : '';
}
