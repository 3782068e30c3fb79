import { digitsOfCode } from 'shared-contracts/texts/one-time-code';

/** Returns the digits of typed or pasted text, including '123 456', '123-456' and those of other scripts. */
export const digitsOf = (text: string): string => digitsOfCode(text);
