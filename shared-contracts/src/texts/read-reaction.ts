import { normalizeText } from './normalize-text.ts';
import { reactionOf } from './reactions.ts';
import type { Reaction } from './reactions.ts';

/** Number of characters of a text that are read. Requests are short, and reactions quote a single text. */
export const longestRead = 2_000;

/** Returns the reaction in a text, for screens that need nothing else from it; undefined for other texts. */
export function readReaction(body: string): Reaction | undefined {
  return reactionOf(normalizeText(body.slice(0, longestRead)));
}
