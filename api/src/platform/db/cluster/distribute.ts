import type { ClientBase } from 'pg';
import { DatabaseClient } from '../connect/database-client.ts';
import { hasCitus, readClusterState } from './cluster-state.ts';
import { PlacementError, planDistribution } from './plan-distribution.ts';

/**
 * Places the tables of a migrated database as their scopes demand (facts/scopes.ts). Returns a sentence for each step
 * done. Resumes after an interruption. Only one process runs at a time.
 */
export async function distributeDatabase(databaseUrl: string): Promise<string[]> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (!(await hasCitus(client))) {
      throw new PlacementError(
        'This PostgreSQL is no cluster: it lacks the extension Citus. Install it on every node, add it to ' +
          'shared_preload_libraries, run "create extension citus" in this database and citus_add_node() for each ' +
          'worker, then run pnpm db distribute again.',
      );
    }

    const sentences = await placeTables(client);
    if (sentences.length > 0) {
      // New shards have no statistics, and nodes would plan for empty tables until they collect some by themselves.
      await client.query('analyze');
    }

    return sentences;
  } finally {
    await client.end();
  }
}

async function placeTables(client: ClientBase): Promise<string[]> {
  const steps = planDistribution(await readClusterState(client, { isCluster: true }));
  for (const { sql } of steps) {
    await client.query(sql);
  }

  return steps.map(({ sentence }) => sentence);
}

/** Places tables that a migration added, in its transaction, if the database is already distributed. */
export async function placeNewTables(client: ClientBase): Promise<void> {
  if (!(await hasCitus(client))) {
    return;
  }
  const { placed } = await readClusterState(client, { isCluster: true });
  if (placed.has('organizations')) {
    await placeTables(client);
  }
}
