import { normalizeText } from '../../texts/normalize-text.ts';
import { mayStartFlows, readText } from '../../texts/read-text.ts';
import { splitKeywords } from '../keywords.ts';
import { wordsOf } from '../words-of.ts';

/** Returns the words of a text, each surrounded by spaces, so that ' happy hour ' is found in ' is it happy hour '. */
const inWords = (text: string): string => ` ${wordsOf(text)} `;

/** A step's keywords, parsed once for many texts. */
export interface KeywordSet {
  /** Whether any text matches because there are no keywords. */
  readonly isAny: boolean;
  readonly words: readonly string[];
  /** Emoji keywords. They are not words, so they match anywhere. */
  readonly signs: readonly string[];
}

/** The words of a text, parsed once for many steps. */
export interface TextWords {
  readonly plain: string;
  readonly words: string;
  /** False for carrier keywords, requests to stop, reactions and automatic replies (texting-rules.md, Flows). */
  readonly mayStart: boolean;
}

/** Skin tones. A keyword in one of them stands for the emoji in any. */
const skinTones = /\p{Emoji_Modifier}/gu;

/** Parses comma-separated keywords. They match regardless of case and accents. */
export function readKeywords(keywords: string): KeywordSet {
  const all = splitKeywords(keywords).map(normalizeText);
  const isSign = (keyword: string): boolean => wordsOf(keyword) === '';

  return {
    isAny: all.length === 0,
    words: all.filter((keyword) => !isSign(keyword)).map(inWords),
    signs: all.filter(isSign).map((sign) => sign.replace(skinTones, '') || sign),
  };
}

export function readWords(body: string): TextWords {
  const text = normalizeText(body);

  return { plain: text, words: inWords(text), mayStart: mayStartFlows(readText(body)) };
}

/** Returns whether a text may start flows and contains one of the keywords as whole words. */
export function containsKeyword(text: TextWords, { isAny, words, signs }: KeywordSet): boolean {
  return (
    text.mayStart &&
    (isAny ||
      words.some((keyword) => text.words.includes(keyword)) ||
      signs.some((sign) => text.plain.includes(sign)))
  );
}

/**
 * Returns whether a text matches a step's comma-separated keywords. Without keywords, every text that may start flows
 * matches.
 */
export function matchesKeywords(body: string, keywords: string): boolean {
  return containsKeyword(readWords(body), readKeywords(keywords));
}
