import { normalizeText } from './normalize-text.ts';
import { reactionOf } from './reactions.ts';
import type { Reaction } from './reactions.ts';

/** The longest beginning of a text that is read: requests are short, and reactions quote one text of ours. */
export const longestRead = 2_000;

/** Returns the reaction that a text is, for screens that need nothing else of what it says; undefined for other texts. */
export function readReaction(body: string): Reaction | undefined {
  return reactionOf(normalizeText(body.slice(0, longestRead)));
}
