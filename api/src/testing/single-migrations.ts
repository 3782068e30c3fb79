import type pg from 'pg';
import { baseline, squashedMigrations } from '../platform/db/migrations/baseline.ts';

/** Records the migrations of a database as releases from before the baseline did: each under its own name. */
export async function recordSingly(
  client: Pick<pg.Client, 'query'>,
  names: readonly string[] = squashedMigrations,
): Promise<void> {
  await client.query('delete from schema_migrations where name = $1', [baseline]);
  await client.query(
    `insert into schema_migrations (name, checksum) select name, 'of ' || name from unnest($1::text[]) as name`,
    [names],
  );
}
