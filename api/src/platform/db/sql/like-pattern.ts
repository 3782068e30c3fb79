import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Returns a LIKE pattern that matches a text anywhere, with wildcards escaped. */
export const likeContaining = (text: string): string => `%${escapeWildcards(text)}%`;

/** Returns a LIKE pattern that matches a text at the start, with wildcards escaped. */
export const likeStartingWith = (text: string): string => `${escapeWildcards(text)}%`;

/** Letters or digits in a row that a trigram index can find. */
const trigram = /[\p{L}\p{N}]{3}/u;

/**
 * Whether one of a search's patterns is too short for a trigram index, which then finds all rows with the other words,
 * wherever they are in the order.
 */
export const hasShortPattern = (patterns: readonly string[]): boolean =>
  patterns.some((pattern) => pattern !== '' && !trigram.test(pattern));

/** Returns the condition that a value contains a searched text, regardless of case, accents and apostrophes. */
export const containsText = (value: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  sql`fold_for_search(${value}) like ${likeContaining(foldForSearch(searched))}`;

/** Returns the condition that a value starts with a searched text, regardless of case, accents and apostrophes. */
export const startsWithText = (value: RawBuilder<unknown>, searched: string): RawBuilder<boolean> =>
  sql`fold_for_search(${value}) like ${likeStartingWith(foldForSearch(searched))}`;
