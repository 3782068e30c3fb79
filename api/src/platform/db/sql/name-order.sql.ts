import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Returns the order of names as people expect it: regardless of case and accents. The database itself compares code
 * points, so that 'ann' would follow 'Zoe'.
 */
export const nameOrder = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`fold_for_search(${name})`;
