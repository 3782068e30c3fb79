import { withPlainDigits } from './plain-digits.ts';

/**
 * Returns a one-time code as it was sent, from what a person typed or pasted: '123456' for '123 456' and for digits of
 * another script. Anything else stays, so that it is refused.
 */
export const readCode = (typed: string): string =>
  withPlainDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}]/gu, '');

/** Six digits in a text, alone or in two groups. */
const sixDigits = /(?<!\d)(\d{3})[\s\p{Pd}]?(\d{3})(?!\d)/u;

/** Returns the digits for the field of a code: those of the code in a pasted text, otherwise the first six. */
export function digitsOfCode(text: string): string {
  const plain = withPlainDigits(text.normalize('NFKC'));
  const [, first, rest] = sixDigits.exec(plain) ?? [];

  return first !== undefined && rest !== undefined ? first + rest : plain.replaceAll(/\D/g, '').slice(0, 6);
}
