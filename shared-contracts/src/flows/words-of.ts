import { withPlainDigits } from '../texts/plain-digits.ts';
import { withPlainLetters } from '../texts/plain-letters.ts';

/** A character of scripts that put no spaces between words. Each counts as a word. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
/** A word in katakana is written next to other scripts, as in 'メニューを見たい'. */
const katakana = '[\\p{Script=Katakana}\u30FC\u3099\u309A]+';
const words = new RegExp(
  `${unspaced}\\p{M}*|${katakana}|(?:(?!${unspaced}|${katakana})[\\p{L}\\p{M}\\p{N}])+`,
  'gu',
);

/** Returns the words of a normalized text, separated by single spaces; '' if there are none, as in one of emoji. */
export const wordsOf = (normalized: string): string =>
  withPlainDigits(withPlainLetters(normalized)).match(words)?.join(' ') ?? '';
