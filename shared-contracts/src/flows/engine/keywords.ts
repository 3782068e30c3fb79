import { splitKeywords } from '../keywords.ts';

/** Lower case, without accents: what keywords and texts are compared by. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whole words, each between blanks, so that ' happy hour ' is found in ' is it happy hour '. */
const inWords = (text: string): string => ` ${text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `;

/** The keywords of a step, read once for many texts. */
export interface KeywordSet {
  /** No keyword: any text. */
  readonly isAny: boolean;
  readonly words: readonly string[];
  /** An emoji is no word, so it counts wherever it stands. */
  readonly signs: readonly string[];
}

/** A text, read once for many steps. */
export interface ReadText {
  readonly plain: string;
  readonly words: string;
}

/** Reads keywords that are separated by commas; they match in any case, with or without accents. */
export function readKeywords(keywords: string): KeywordSet {
  const all = splitKeywords(keywords).map((keyword) => plain(keyword).trim());
  const isSign = (keyword: string): boolean => inWords(keyword).trim() === '';

  return {
    isAny: all.length === 0,
    words: all.filter((keyword) => !isSign(keyword)).map(inWords),
    signs: all.filter(isSign),
  };
}

export function readText(body: string): ReadText {
  const text = plain(body);

  return { plain: text, words: inWords(text) };
}

/** Returns whether a text holds one of the keywords as whole words. */
export function holdsKeyword(text: ReadText, { isAny, words, signs }: KeywordSet): boolean {
  return (
    isAny ||
    words.some((keyword) => text.words.includes(keyword)) ||
    signs.some((sign) => text.plain.includes(sign))
  );
}

/** Returns whether a text is one that a step with these keywords, separated by commas, is about; without any, every one is. */
export function matchesKeywords(body: string, keywords: string): boolean {
  return holdsKeyword(readText(body), readKeywords(keywords));
}
