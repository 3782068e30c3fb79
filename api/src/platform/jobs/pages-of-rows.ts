import type { Page } from '../db/sql/after-key.sql.ts';

const usualLimit = 100;

/**
 * Yields pages of the rows of a background round. Rows that remain because their work failed never hide those behind
 * them, as they would if every round read the first rows.
 */
export async function* pagesOfRows<Key, Row extends Key>(
  find: (page: Page<Key>) => Promise<readonly Row[]>,
  limit = usualLimit,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await find({ after, limit });
    after = rows.at(-1);
    if (after === undefined) {
      return;
    }
    yield rows;
  }
}

/** Yields the rows of these pages one by one. */
export async function* rowsInPages<Key, Row extends Key>(
  find: (page: Page<Key>) => Promise<readonly Row[]>,
  limit = usualLimit,
): AsyncGenerator<Row> {
  for await (const rows of pagesOfRows(find, limit)) {
    yield* rows;
  }
}
