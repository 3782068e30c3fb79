import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DatabaseClient } from '../../platform/db/connect/database-client.ts';
import { OperationError } from '../run-operation.ts';
import { copyOut } from './copy.ts';
import { rowsFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { RowSums } from './row-sums.ts';
import { findSequences, findTables, fixFormats } from './tables.ts';

/** Writes a consistent snapshot of all rows into a folder, while the product runs. */
export async function dumpDatabase(databaseUrl: string, folder: string): Promise<Omit<Manifest, 'files'>> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fixFormats(client);
    await client.query('begin isolation level repeatable read read only');
    if ((await findTables(client)).length === 0) {
      throw new OperationError(
        'The database is empty. Look whether DATABASE_URL, or DATA_DIR, is the one meant.',
      );
    }
    // A cluster's node takes its snapshot when it is first read: all now, rather than when the first table is copied.
    await client.query('select 1 from organizations limit 1');
    const takenAt = new Date().toISOString();
    const migrations = await client.query<{ name: string }>('select name from schema_migrations order by 1');
    const queue = await client.query<{ version: number }>('select version from pgboss.version');
    await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const tables: Manifest['tables'] = [];
    for (const table of await findTables(client)) {
      const sums = new RowSums();
      await copyOut(client, table, (rows) =>
        pipeline(
          rows,
          (chunks: AsyncIterable<Buffer>) => sums.watch(chunks),
          createGzip({ level: 4 }),
          createWriteStream(rowsFile(folder, table.name), { mode: 0o600, flush: true }),
        ),
      );
      tables.push({ name: table.name, columns: [...table.columns], ...sums.result() });
    }
    // Sequences are read after the rows: they may only be ahead of them.
    const sequences = await findSequences(client);

    return {
      format: 1,
      takenAt,
      migrations: migrations.rows.map(({ name }) => name),
      queueVersion: queue.rows[0]?.version ?? 0,
      tables,
      sequences,
    };
  } finally {
    await client.end();
  }
}
