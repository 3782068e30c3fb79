import { sql } from 'kysely';
import type { Db } from '../client.ts';

/** Counts the connections that other processes of the product have to this database. */
export async function countOtherConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name like 'texting%'
      and pid <> pg_backend_pid()`.execute(db);

  return rows[0]?.count ?? 0;
}
