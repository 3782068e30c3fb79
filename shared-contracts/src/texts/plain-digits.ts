/** The digit 0 in Arabic, Persian, South and Southeast Asian scripts, in order; 1 to 9 follow each. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0,
  0x1040, 0x17e0,
];
const rangeOf = (zero: number): string => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`;
const digits = new RegExp(`[${zeros.map(rangeOf).join('')}]`, 'g');

function valueOf(digit: string): number {
  const code = digit.charCodeAt(0);

  return code - (zeros.findLast((zero) => zero <= code) ?? code);
}

/** Returns a text with the digits 0 to 9 in place of those of other scripts: '12' for '١٢'. */
export const withPlainDigits = (text: string): string =>
  text.replace(digits, (digit) => String(valueOf(digit)));
