import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import * as waveStatements from './waves.sql.ts';

const shown = 5;
const shownCharacters = 160;

/** Removes what differs between a statement and the form in which the server lists it: constants and white space. */
const withoutConstants = (statement: string): string =>
  statement
    .replaceAll(/'[^']*'|\$\d+|\b\d+\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Statements of the measurements themselves, which are not part of the product's cost. */
const ownStatements = new Set(Object.values(waveStatements).map(withoutConstants));

interface Listed {
  readonly blocks: number;
  readonly ms: number;
  readonly calls: number;
  readonly query: string;
}

/** Makes the server load the extension from its next start on. */
async function prepare(pool: pg.Pool): Promise<void> {
  await pool.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
}

async function reset(pool: pg.Pool): Promise<void> {
  await pool.query('create extension if not exists pg_stat_statements');
  await pool.query('select pg_stat_statements_reset()');
}

/** Prints the buffers touched and the execution time since the reset, and the statements that touched most. */
async function read(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Listed>(`
    select shared_blks_hit + shared_blks_read as blocks, total_exec_time as ms, calls, query from pg_stat_statements
    where query !~* '^(vacuum|checkpoint)|pg_stat_statements'
    order by blocks desc`);
  const counted = rows
    .map((row) => ({ ...row, query: withoutConstants(row.query) }))
    .filter(({ query }) => !ownStatements.has(query));
  const sum = (of: 'blocks' | 'ms') => counted.reduce((total, row) => total + row[of], 0);
  const most = counted
    .slice(0, shown)
    .map(({ query, ...row }) => ({ ...row, query: query.slice(0, shownCharacters) }));
  console.log(JSON.stringify({ blocks: sum('blocks'), ms: sum('ms'), most }));
}

const actions: Readonly<Record<string, (pool: pg.Pool) => Promise<void>>> = { prepare, reset, read };
const [dataDir = '', action = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
const database = openDatabase({ url: embedded.url, connections: 1 });
try {
  await actions[action]?.(database.pool);
} finally {
  await database.close();
}
