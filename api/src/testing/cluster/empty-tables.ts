import pg from 'pg';
import { tableFacts } from '../../platform/db/facts/all-tables.ts';

/**
 * Whether a database is named as one for tests: "test" must be a separate word in the name, as in app_test, but not in
 * latest.
 */
export const isNamedForTests = (name: string): boolean => /(^|[^a-z])tests?([^a-z]|$)/i.test(name);

/** Empties a database that the test files use one after the other: a cluster's cannot be cloned. */
export async function emptyTables(databaseUrl: string): Promise<void> {
  const tables = Object.entries(tableFacts).filter(([, { isFilledByMigrations }]) => !isFilledByMigrations);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('alter table audit_log disable trigger user');
    await client.query(`truncate ${tables.map(([name]) => name).join(', ')} cascade`);
    await client.query('alter table audit_log enable trigger user');
    await client.query('delete from pgboss.job');
    // The first process on a database leaves the fingerprint of its key here.
    await client.query(`delete from signing_keys where name = 'secrets'`);
    // A reader of live events would wait for those before the first one it finds.
    await client.query(`select setval(pg_get_serial_sequence('live_events', 'id'), 1, false)`);
  } finally {
    await client.end();
  }
}
