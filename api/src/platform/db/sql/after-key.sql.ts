import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A page to read: at most `limit` rows in the order of their key, after the last row of the previous page. */
export interface Page<Key> {
  readonly after: Key | undefined;
  readonly limit: number;
}

/** Condition for the rows after a key, in the order of these columns; true without a key. */
export const afterKey = (
  columns: readonly [string, ...string[]],
  key: readonly (number | string)[] | undefined,
): RawBuilder<boolean> =>
  key
    ? sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) > (${sql.join([...key])})`
    : sql<boolean>`true`;
