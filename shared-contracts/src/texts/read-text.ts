import { isAutomaticReply, withoutInstructions } from './automatic-replies.ts';
import { keywordOf } from './carrier-keywords.ts';
import type { CarrierKeyword } from './carrier-keywords.ts';
import { normalizeText } from './normalize-text.ts';
import { asksToStop } from './opt-out/asks-to-stop.ts';
import { longestRead } from './read-reaction.ts';
import { reactionOf } from './reactions.ts';
import type { Reaction } from './reactions.ts';

/**
 * Meaning of an inbound text, used by everything that acts on it: consent, suggestions, flows and the inbox (features
 * TX-01).
 */
export type TextReading =
  | { readonly kind: 'keyword'; readonly keyword: CarrierKeyword }
  | { readonly kind: 'asksToStop' }
  | ({ readonly kind: 'reaction' } & Reaction)
  /** Sent by a phone, a program or a carrier: an autoresponder, "I'm driving", "Message not delivered". */
  | { readonly kind: 'automatic' }
  | { readonly kind: 'plain' };

/** Signature below a word: text after an empty line, "--" or "Sent from". */
const signature = /^(?:\n|--|-|~|sent from|get outlook|enviado desde|envoye de)/;

/** Words that can also start an ordinary text of several lines: "Cancel", then "my 5pm". */
const everydayWord = /^\W*(?:cancel|end|quit)\W*$/;

/**
 * Returns the keyword on the first line. START, HELP, YES and everyday words must be followed by a signature; STOP and
 * the other opt-out words may be followed by anything.
 */
function keywordOfFirstLine(normalized: string): CarrierKeyword | undefined {
  const end = normalized.indexOf('\n');
  if (end === -1) {
    return undefined;
  }
  const line = normalized.slice(0, end);
  const keyword = keywordOf(line);
  const mayBeFollowed = keyword === 'stop' && !everydayWord.test(line);

  return mayBeFollowed || signature.test(normalized.slice(end + 1)) ? keyword : undefined;
}

/**
 * Classifies a text: a carrier keyword, a request not to be texted, a reaction to one of the business's texts, an
 * automatic reply, or none of these.
 */
export function readText(body: string): TextReading {
  const normalized = normalizeText(body.slice(0, longestRead));
  const reaction = reactionOf(normalized);
  if (reaction) {
    return { kind: 'reaction', ...reaction };
  }
  const keyword = keywordOf(normalized) ?? keywordOfFirstLine(normalized);
  if (keyword) {
    return { kind: 'keyword', keyword };
  }

  const isAutomatic = isAutomaticReply(normalized);
  if (asksToStop(isAutomatic ? withoutInstructions(normalized) : normalized)) {
    return { kind: 'asksToStop' };
  }

  return { kind: isAutomatic ? 'automatic' : 'plain' };
}

/** Effect of a keyword, after YES was interpreted for the contact. */
export type KeywordMeaning = Exclude<CarrierKeyword, 'yes'>;

/**
 * Returns the keyword that applies to a contact. YES is an ordinary text unless it opts an opted-out contact in again.
 */
export function keywordFor(reading: TextReading, contact: { optedOut: boolean }): KeywordMeaning | undefined {
  if (reading.kind !== 'keyword') {
    return undefined;
  }
  if (reading.keyword === 'yes') {
    return contact.optedOut ? 'start' : undefined;
  }

  return reading.keyword;
}

/**
 * Returns whether a text counts as a reply in figures and ends what waits for one. A reaction does not: it quotes one
 * of our own texts and starts nothing. Nor does an automatic reply: nobody read the text (decisions.md, Behavior).
 */
export function countsAsReply(reading: TextReading): boolean {
  return reading.kind !== 'reaction' && reading.kind !== 'automatic';
}

/** Returns whether a text may start flows: an ordinary text, or YES from a contact who is not opted out. */
export function mayStartFlows(reading: TextReading): boolean {
  return reading.kind === 'plain' || (reading.kind === 'keyword' && reading.keyword === 'yes');
}
