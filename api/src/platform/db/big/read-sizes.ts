import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';

/** Longer than the indexes of any measured table take. */
const longestRebuildMs = 3_600_000;
/** Number of tables to print, largest first. */
const shown = 8;

const tablesStatement = `
  select relname as name, n_live_tup as rows, n_dead_tup as dead, autovacuum_count as vacuums,
    pg_table_size(relid) as "tableBytes", pg_indexes_size(relid) as "indexBytes"
  from pg_stat_user_tables
  order by pg_total_relation_size(relid) desc
  limit ${shown}`;

interface Sizes {
  readonly name: string;
  readonly rows: number;
  readonly dead: number;
  readonly vacuums: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
}

async function readSizes(pool: pg.Pool): Promise<Sizes[]> {
  const { rows } = await pool.query<Sizes>(tablesStatement);

  return rows;
}

/** Prints the sizes of the largest tables. With 'rebuild', builds their indexes again, and prints these sizes too. */
const [dataDir = '', action = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
const database = openDatabase({ url: embedded.url, connections: 1, longestStatementMs: longestRebuildMs });
try {
  const sizes = await readSizes(database.pool);
  if (action === 'rebuild') {
    for (const { name } of sizes) {
      await database.pool.query(`reindex table ${name}`);
    }
  }
  const rebuilt = new Map((await readSizes(database.pool)).map((one) => [one.name, one.indexBytes]));
  console.log(JSON.stringify(sizes.map((one) => ({ ...one, rebuiltBytes: rebuilt.get(one.name) }))));
} finally {
  await database.close();
}
