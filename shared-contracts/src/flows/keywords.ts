import { normalizeText } from '../texts/normalize-text.ts';
import { readText } from '../texts/read-text.ts';
import { wordsOf } from './words-of.ts';

/** Commas as keyboards of other languages write them, semicolons and line breaks. */
const separators = /[,;\n\u060C\u061B\u3001\uFF0C\uFF1B\uFF64]/;

/** Returns a step's keywords as entered. If there are none, any reply matches. */
export function splitKeywords(entered: string): string[] {
  return entered
    .split(separators)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Returns a key that is equal for keywords matching the same texts: their words, or the emoji if there are none. */
export function keywordKey(keyword: string): string {
  const plain = normalizeText(keyword);

  return wordsOf(plain) || plain;
}

/** Returns whether a keyword never reaches a flow because carriers and the law reserve it (texting-rules.md). */
export function isCarrierKeyword(keyword: string): boolean {
  return readText(keyword).kind === 'keyword';
}

/** Returns whether a keyword asks not to be texted, so that no flow starts on it (texting-rules.md, Flows). */
export function isStopRequest(keyword: string): boolean {
  return readText(keyword).kind === 'asksToStop';
}

/** Returns the keywords that occur more than once in a flow, each as first entered. */
export function duplicateKeywords(entered: readonly string[]): string[] {
  const first = new Map<string, string>();
  const duplicates = new Map<string, string>();
  for (const word of entered.flatMap(splitKeywords)) {
    const plain = keywordKey(word);
    const before = first.get(plain);
    if (before === undefined) {
      first.set(plain, word);
    } else {
      duplicates.set(plain, before);
    }
  }

  return [...duplicates.values()];
}
