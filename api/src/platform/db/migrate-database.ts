import pg from 'pg';
import type { JobDefinition } from '../jobs/define-job.ts';
import { migrateQueue } from '../jobs/queue.ts';
import { migrate } from './migrate.ts';

/** Brings a database to where this version of the server wants it: our tables, and those of the queue. */
export async function migrateDatabase(
  databaseUrl: string,
  jobs: readonly JobDefinition[],
): Promise<string[]> {
  const applied = await migrate(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // Connections that say goodbye while the server is stopped are nobody's loss.
  pool.on('error', () => undefined);
  try {
    await migrateQueue(pool, jobs);
  } finally {
    await pool.end();
  }

  return applied;
}
