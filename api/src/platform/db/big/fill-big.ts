import { join } from 'node:path';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { bigSteps, bigTables, figureTables } from './big-data.sql.ts';
import type { BigSize } from './big-data.sql.ts';

/** Name of the account to fill, in the demo's first organization. */
const accountName = 'Big';
/** Longer than any step takes for 50 million messages. */
const longestStepMs = 7_200_000;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);

  return result;
}

/** Fills an account of a running product with the given number of contacts and messages. For measurements only. */
async function fillBig(dataDir: string, size: BigSize): Promise<void> {
  const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
  const database = openDatabase({ url: embedded.url, connections: 1, longestStatementMs: longestStepMs });
  const client = await database.pool.connect();
  try {
    // Foreign keys need no check, because every row is made from the rows it references.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
      set synchronous_commit = off`);
    const made = await client.query<{ org_id: number; id: number }>(`
      insert into accounts (org_id, name, provider, time_zone, terms_accepted_at)
      select min(org_id), '${accountName}', 'simulator', 'America/New_York', now() from organizations returning org_id, id`);
    const place = [made.rows[0]?.org_id ?? 0, made.rows[0]?.id ?? 0];
    await client.query(
      `insert into user_account_permissions (org_id, user_id, account_id, permission)
       select distinct org_id, user_id, $2::bigint, permission from user_account_permissions where org_id = $1`,
      place,
    );
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = any($1) and not exists (select 1 from pg_constraint where conname = indexname)`,
      [bigTables],
    );
    for (const { name } of indexes.rows) {
      await client.query(`drop index ${name}`);
    }
    for (const [what, statement] of Object.entries(bigSteps(size))) {
      await timed(what, () => client.query(statement, statement.includes('$1') ? place : []));
    }
    for (const { name, definition } of indexes.rows) {
      await timed(name, () => client.query(definition));
    }
    await timed('vacuum', () => client.query(`vacuum analyze ${[...bigTables, ...figureTables].join(', ')}`));
  } finally {
    client.release();
    await database.close();
  }
}

const [dataDir = '', contacts = '', messagesPerContact = ''] = process.argv.slice(2);
await fillBig(dataDir, { contacts: Number(contacts), messagesPerContact: Number(messagesPerContact) });
