import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { withBaseline } from './baseline.ts';
import { placeNewTables } from '../cluster/distribute.ts';
import { DatabaseClient } from '../connect/database-client.ts';
import { readMigrations } from './read-migrations.ts';
import type { Migration } from './read-migrations.ts';
import { splitStatements } from './split-statements.ts';

/**
 * An arbitrary number, the same in every process, so that processes that start together migrate one after the other.
 */
const lockKey = 7_261_944;
const turnMs = 200;

/**
 * Migrates a database to the newest schema, or applies only the given migrations. Returns the names of those applied.
 * Safe to run in several processes.
 */
export async function migrate(
  databaseUrl: string,
  { only }: { only?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await takeTurn(client);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));

    return await applyMissing(client, checksums, only);
  } finally {
    await client.end();
  }
}

/**
 * Waits until no other process is migrating. It polls, because a statement that waits for the lock would hold a
 * snapshot, which a concurrent index build waits for.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      lockKey,
    ]);
    if (rows[0]?.isOurs) {
      return;
    }
    await setTimeout(turnMs);
  }
}

async function applyMissing(
  client: pg.Client,
  checksums: ReadonlyMap<string, string>,
  only: ReadonlySet<string> | undefined,
): Promise<string[]> {
  const applied: string[] = [];
  const present = withBaseline(checksums.keys());
  const wanted = (await readMigrations()).filter(({ name }) => !only || only.has(name));
  for (const migration of wanted) {
    const checksum = checksums.get(migration.name);
    if (checksum === migration.checksum) {
      continue;
    }
    if (checksum) {
      throw new Error(
        `The migration ${migration.name} was changed after it had been applied to this database. ` +
          'Undo the change and put it into a new file with the next number.',
      );
    }
    if (present.has(migration.name)) {
      // The names that earlier releases recorded stay, because processes of those look for them.
      await record(client, migration);
      continue;
    }
    await apply(client, migration);
    applied.push(migration.name);
  }

  return applied;
}

/**
 * Whether the index that a migration creates concurrently already exists, because a process died before recording it.
 * An unfinished one is dropped, since no statement uses it and its name is taken.
 */
async function hasFinishedIndex(client: pg.Client, sql: string): Promise<boolean> {
  const name = /create (?:unique )?index concurrently (\w+)/i.exec(sql)?.[1];
  if (!name) {
    return false;
  }
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  const [index] = rows;
  if (index && !index.isValid) {
    await client.query(`drop index concurrently ${name}`);
  }

  return index?.isValid ?? false;
}

async function record(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function runStatements(client: pg.Client, { sql }: Migration): Promise<void> {
  for (const statement of splitStatements(sql)) {
    await client.query(statement);
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  if (!migration.isTransactional) {
    if (!(await hasFinishedIndex(client, migration.sql))) {
      await runStatements(client, migration);
    }
    await record(client, migration);

    return;
  }
  await client.query('begin');
  try {
    await runStatements(client, migration);
    await placeNewTables(client);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
