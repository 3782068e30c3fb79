import { english } from './english.ts';
import { french } from './french.ts';
import { spanish } from './spanish.ts';

const languages = [english, spanish, french];

const anyOf = (sources: readonly string[]): string => sources.map((source) => `(?:${source})`).join('|');

const alone = new RegExp(`^(?:${anyOf(languages.flatMap((language) => language.alone))})$`);
const within = new RegExp(`(?<!\\w)(?:${anyOf(languages.flatMap((language) => language.within))})(?!\\w)`);
const opposite = new RegExp(`\\b(?:${anyOf(languages.flatMap((language) => language.not))})\\b`, 'g');
const courtesy = new RegExp(`^(?:${languages.flatMap(({ courtesies }) => courtesies).join('|')})$`);

/** Words that mark a joke: "Stop! That's hilarious" is not a request. */
const laughter =
  /\b(?:l+o+l+|lmf?ao|rofl|(?:ha){2,}h?|(?:ja){2,}|hilarious|funny|kidding|killing me|too cute|mdr)\b|😂|🤣/;

/** Misspellings of "unsubscribe": letters omitted, doubled or swapped. */
const misspelled =
  /\b(?:un ?s[uo]?b?s?[ck]+[rcs]?[ri]*b?[ei]*[bpr]?[eb]?|unsub(?:s?c\w{0,6})?|unsus?cri?be|unsubs\w{2,7}|un sub(?:scribe)?)\b/g;
const past = /^un ?sub\w*(?:ed|er|ers|es|tion)$/;

/** Splits a normalized text into clauses, with their words separated by single spaces. */
function clausesOf(normalized: string): string[] {
  return normalized
    .replace(/'/g, '')
    .replace(/#/g, ' number ')
    .split(/[.!?¿¡;:,\n()]+| [-\u2010-\u2015~/|]+ | [-\u2010-\u2015~](?=\p{L}+$)/u)
    .map((clause) => clause.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '')
    .filter((clause) => clause !== '')
    .map((clause) => clause.replace(misspelled, (word) => (past.test(word) ? word : 'unsubscribe')));
}

/** Most courtesies removed at each end: a text of nothing but "hi hi hi …" would take seconds to read otherwise. */
const mostCourtesies = 12;

/** Returns whether a clause is a request after removing courtesies at its start and end. */
function isRequest(clause: string): boolean {
  const words = clause.split(' ');
  const last = Math.max(words.length - mostCourtesies, 0);
  const isCourtesy = (word: string | undefined): boolean => word !== undefined && courtesy.test(word);
  for (let from = 0; from < Math.min(words.length, mostCourtesies); from += 1) {
    for (let to = words.length; to > Math.max(from, last); to -= 1) {
      if (alone.test(words.slice(from, to).join(' '))) {
        return true;
      }
      if (!isCourtesy(words[to - 1])) {
        break;
      }
    }
    if (!isCourtesy(words[from])) {
      return false;
    }
  }

  return false;
}

/**
 * Returns whether a normalized text asks, in plain English, Spanish or French, not to be texted. The result is only a
 * suggestion to staff (texting-rules.md, Opting out and in).
 */
export function asksToStop(normalized: string): boolean {
  const clauses = clausesOf(normalized);
  if (clauses.some((clause) => within.test(clause.replace(opposite, ' ')))) {
    return true;
  }

  return !laughter.test(normalized) && [...clauses, clauses.join(' ')].some(isRequest);
}
