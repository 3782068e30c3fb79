import { splitKeywords } from '../keywords.ts';

/** Lower case, without accents: what keywords and texts are compared by. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text holds a keyword as whole words, in any case, with or without accents. */
function holdsKeyword(body: string, keyword: string): boolean {
  const words = wordsOf(keyword);

  // An emoji is no word, so it counts wherever it stands.
  return words.length === 0
    ? plain(body).includes(plain(keyword).trim())
    : ` ${wordsOf(body).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Returns whether a text is one that a step with these keywords, separated by commas, is about; without any, every one is. */
export function matchesKeywords(body: string, keywords: string): boolean {
  const all = splitKeywords(keywords);

  return all.length === 0 || all.some((keyword) => holdsKeyword(body, keyword));
}
