const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = alphabet.length;

/** Numbers with more digits would not be exact; the trailing digits of a longer part are always 0. */
const exactDigits = 8;
const mostValues = 2 ** 53;

/** Returns how many numbers fit in some digits, as far as numbers are exact. */
export function countOfValues(digits: number): number {
  return digits > exactDigits ? mostValues : base ** digits;
}

/** Encodes a number in a fixed number of letters and digits. */
export function writeDigits(value: number, digits: number): string {
  let text = '';
  let rest = value;
  for (let place = 0; place < digits; place++) {
    const digit = rest % base;
    text = alphabet.charAt(digit) + text;
    rest = (rest - digit) / base;
  }

  return text;
}

/** Decodes a number; -1 if it was not encoded by writeDigits(). */
export function readDigits(text: string): number {
  let value = 0;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) {
      return -1;
    }
    value = value * base + digit;
  }

  return value < countOfValues(text.length) ? value : -1;
}
