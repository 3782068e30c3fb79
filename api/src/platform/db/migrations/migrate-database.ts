import type { JobDefinition } from '../../jobs/define-job.ts';
import { migrateQueue } from '../../jobs/queue.ts';
import { openPool } from '../connect/open-pool.ts';
import { migrate } from './migrate.ts';

/** Migrates a database to this version of the server: our tables and those of the queue. */
export async function migrateDatabase(
  databaseUrl: string,
  jobs: readonly JobDefinition[],
): Promise<string[]> {
  const applied = await migrate(databaseUrl);
  const pool = openPool({ connectionString: databaseUrl, max: 2 });
  // Connections that close while the server is being stopped can be ignored.
  pool.on('error', () => undefined);
  try {
    await migrateQueue(pool, jobs);
  } finally {
    await pool.end();
  }

  return applied;
}
