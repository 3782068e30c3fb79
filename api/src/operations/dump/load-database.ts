import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { withBaseline } from '../../platform/db/migrations/baseline.ts';
import { DatabaseClient } from '../../platform/db/connect/database-client.ts';
import { openPool } from '../../platform/db/connect/open-pool.ts';
import { migrate } from '../../platform/db/migrations/migrate.ts';
import { migrateDatabase } from '../../platform/db/migrations/migrate-database.ts';
import { migrateQueue } from '../../platform/jobs/queue.ts';
import { jobDefinitions } from '../../process/all-jobs.ts';
import { OperationError } from '../run-operation.ts';
import { copyIn, sumTable } from './copy.ts';
import { dropForeignKeys } from './foreign-keys.ts';
import { rowsFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { findTables, fixFormats } from './tables.ts';

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await findTables(client);
  if (tables.length > 0) {
    throw new OperationError(
      `The database is not empty: it has ${tables.length} tables. Restore into a new one, so that nothing is overwritten.`,
    );
  }
}

/** Creates the tables as they were when the backup was taken; migrations of later releases run afterwards. */
async function makeTables(databaseUrl: string, manifest: Manifest): Promise<void> {
  const wanted = withBaseline(manifest.migrations);
  const applied = await migrate(databaseUrl, { only: wanted });
  const missing = [...wanted].filter((name) => !applied.includes(name));
  if (missing.length > 0) {
    throw new OperationError(
      `The backup was taken by a newer release, which knows ${missing.join(', ')}. Restore it with that release.`,
    );
  }
  const pool = openPool({ connectionString: databaseUrl, max: 2 });
  try {
    await migrateQueue(pool, jobDefinitions);
  } finally {
    await pool.end();
  }
}

async function loadRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const names = manifest.tables.map(({ name }) => name);
  await client.query('begin');
  const addForeignKeys = await dropForeignKeys(client);
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) {
    const rows = createReadStream(rowsFile(folder, table.name)).pipe(createGunzip());
    const { rows: count, sum } = await copyIn(client, table, rows);
    if (count !== table.rows || sum !== table.sum) {
      throw new OperationError(`The rows of ${table.name} in the backup are damaged. Nothing was restored.`);
    }
  }
  await addForeignKeys();
  for (const [name, value] of Object.entries(manifest.sequences)) {
    await client.query('select setval($1::regclass, $2)', [name, value]);
  }
  await client.query('commit');
}

/** Reads every table again. Throws if one differs from the backup. */
async function compare(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const restored = await sumTable(client, table);
    if (restored.rows !== table.rows || restored.sum !== table.sum) {
      throw new OperationError(
        `${table.name} was restored with ${restored.rows} rows that are not the ${table.rows} of the backup.`,
      );
    }
  }
}

/** Fills an empty database from a backup, compares every table with it, then migrates it to this release's schema. */
export async function loadDatabase(databaseUrl: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await requireEmpty(client);
    await makeTables(databaseUrl, manifest);
    await fixFormats(client);
    const queue = await client.query<{ version: number }>('select version from pgboss.version');
    if (queue.rows[0]?.version !== manifest.queueVersion) {
      throw new OperationError(
        'The tables of the job queue have changed since the backup. Restore it with the release that took it, then start this one.',
      );
    }
    await loadRows(client, folder, manifest);
    await compare(client, manifest);
  } finally {
    await client.end();
  }
  await migrateDatabase(databaseUrl, jobDefinitions);
}
