import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApi } from '../../testing/test-api.ts';
import { openDatabase } from './client.ts';
import type { Database } from './client.ts';

const api = useApi();
let database: Database;
beforeAll(() => void (database = openDatabase({ url: api.databaseUrl, connections: 8 })));
afterAll(() => database.close());

const sqlText = "select '-infinity'::timestamptz as first, 'infinity'::timestamptz as last, now() as now";
interface Times {
  readonly first: Date;
  readonly last: Date;
  readonly now: Date;
}

test('an infinite time is read as a Date, before or after all others', async () => {
  const [pooled, read] = await Promise.all([
    database.pool.query<Times>(sqlText),
    database.reads.query<Times>({ name: 'infinite times', text: sqlText, values: [] }),
  ]);

  for (const { first, last, now } of [...pooled.rows, ...read.rows]) {
    expect([first, last].map((time) => time instanceof Date && !Number.isNaN(time.getTime()))).toEqual([
      true,
      true,
    ]);
    expect(first.getTime()).toBeLessThan(now.getTime());
    expect(last.getTime()).toBeGreaterThan(now.getTime());
  }
});
