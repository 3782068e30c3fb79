/** A letter with its accents behind it, and a syllable of Hangul in parts. */
const decomposed = /\P{M}\p{M}+|[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?/gu;

/**
 * Returns a text with each letter and its accents as one character, as far as there is one. Macs write them apart. That
 * looks the same, but equals no typed text and doubles the price of a message. Rare ideographs stay as they are.
 */
export const composeLetters = (text: string): string =>
  text.replace(decomposed, (letter) => letter.normalize('NFC'));
