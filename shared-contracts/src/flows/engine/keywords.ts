import { normalizeText } from '../../texts/normalize-text.ts';
import { mayStartFlows, readText } from '../../texts/read-text.ts';
import { splitKeywords } from '../keywords.ts';

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

/** The words of a text, read once for many steps. */
export interface TextWords {
  readonly plain: string;
  readonly words: string;
  /** False for a carrier keyword, a request not to be texted and a reaction (texting-rules.md, Flows). */
  readonly mayStart: boolean;
}

/** Reads keywords that are separated by commas; they match in any case, with or without accents. */
export function readKeywords(keywords: string): KeywordSet {
  const all = splitKeywords(keywords).map(normalizeText);
  const isSign = (keyword: string): boolean => inWords(keyword).trim() === '';

  return {
    isAny: all.length === 0,
    words: all.filter((keyword) => !isSign(keyword)).map(inWords),
    signs: all.filter(isSign),
  };
}

export function readWords(body: string): TextWords {
  const text = normalizeText(body);

  return { plain: text, words: inWords(text), mayStart: mayStartFlows(readText(body)) };
}

/** Returns whether a text may start flows and holds one of the keywords as whole words. */
export function holdsKeyword(text: TextWords, { isAny, words, signs }: KeywordSet): boolean {
  return (
    text.mayStart &&
    (isAny ||
      words.some((keyword) => text.words.includes(keyword)) ||
      signs.some((sign) => text.plain.includes(sign)))
  );
}

/** Returns whether a text is one that a step with these keywords, separated by commas, is about; without any, every one is. */
export function matchesKeywords(body: string, keywords: string): boolean {
  return holdsKeyword(readWords(body), readKeywords(keywords));
}
