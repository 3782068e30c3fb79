/** Digits and what people and programs write between and around them, dashes and invisible marks included. */
const phoneCharacters = /^[+\d().\-/\s\u2010-\u2015\u200B-\u200F\u202A-\u202E\u2060-\u2069]+$/;

/**
 * Returns the digits of a search for a phone number, typed in any format; an empty text if there are fewer than
 * `fewest`, or if the search contains anything but a phone number: the digits of "agent.7@b1.test" are no number.
 */
export function searchedDigits(text: string, fewest = 1): string {
  const digits = phoneCharacters.test(text) ? text.replace(/\D/g, '') : '';

  return digits.length >= fewest ? digits : '';
}
