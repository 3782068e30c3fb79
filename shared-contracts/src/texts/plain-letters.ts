/** Letters that Unicode does not decompose, and the final sigma. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Returns a lowercase text with plain letters in place of those that Unicode does not decompose: 'strasse'. */
export const withPlainLetters = (lowercase: string): string =>
  lowercase.replace(special, (letter) => plainLetters[letter] ?? letter);
