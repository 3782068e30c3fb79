/** Returns the digits of typed or pasted text, including '123 456', '123-456' and full-width ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 6);
