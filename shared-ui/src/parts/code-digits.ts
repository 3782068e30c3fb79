/** The digits of what was typed or pasted, '123 456' and '123-456' included. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);
