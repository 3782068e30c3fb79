/** Returns the digits of typed or pasted text, including '123 456' and '123-456'. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);
