/** Digits and signs as Japanese and Chinese keyboards type them. NFKC would also make 102 of 10². */
const fullWidth = /[\uFF10-\uFF19\uFF0B\uFF0D\uFF0E]/g;
const toPlain = (sign: string): string => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0);

/**
 * Returns the number that a text consists of; NaN if it is none, such as '1,5' or '1e3'. For text fields: a browser's
 * number field drops characters while people type, so that '1,5' becomes 15.
 */
export function numberIn(text: unknown): number {
  const typed = String(text).replace(fullWidth, toPlain).trim();

  return /^[+-]?\d{1,15}(?:\.\d{1,10})?$/.test(typed) ? Number(typed) : Number.NaN;
}

/** Returns the whole number that a text consists of; undefined if it is none, negative, or more than `most`. */
export function wholeNumberOf(text: string, most: number): number | undefined {
  const number = numberIn(text);

  return Number.isInteger(number) && number >= 0 && number <= most ? number : undefined;
}

type SignedKind = 'numeric' | 'decimal';

/** Returns the keyboard for a number that may be negative: an iPhone's numeric keyboards have no minus sign. */
export function signedInputMode(kind: SignedKind): SignedKind | 'text' {
  return /\b(iPhone|iPod)\b/.test(navigator.userAgent) ? 'text' : kind;
}
