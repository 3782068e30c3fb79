/** Digits of Arabic, Persian, South and Southeast Asian scripts. Their blocks begin at a multiple of 16, or 6 after. */
const digits =
  /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0E50-\u0E59\u0ED0-\u0ED9\u1040-\u1049\u17E0-\u17E9]/g;
const [firstSixAfter, lastSixAfter] = [0x0966, 0x0d6f];

function valueOf(digit: string): number {
  const code = digit.charCodeAt(0);

  return (code >= firstSixAfter && code <= lastSixAfter ? code - 6 : code) & 15;
}

/** Returns a text with the digits 0 to 9 in place of those of other scripts: '12' for '١٢'. */
export const withPlainDigits = (text: string): string =>
  text.replace(digits, (digit) => String(valueOf(digit)));
