import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import { openReads } from './reads.ts';
import type { Reads } from './reads.ts';
import type { Tables } from './tables/tables.generated.ts';

/** What a store queries: the database, or the transaction it is called in. */
export type Db = Kysely<Tables>;

/** A transaction, with what is to happen once it has been committed. */
export interface Tx extends Transaction<Tables> {
  /** Runs at the end of the work, before the commit: for rows that are better written together than one by one. */
  beforeCommit(hook: () => Promise<void>): void;
  /** Runs after the commit; never where the transaction was rolled back. Must not fail the work: it is done. */
  afterCommit(hook: () => void): void;
}

export interface Database {
  readonly pool: pg.Pool;
  /** For the hottest reads of one row: cheaper than the pool. Never for a page, or what may wait for a lock. */
  readonly reads: Reads;
  readonly db: Db;
  /** Runs the work in one transaction; every store inside it takes `tx`. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Counts and identities stay below Number.MAX_SAFE_INTEGER (decisions.md, Wire format), so bigint is read as number. */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The number ${text} of the database is too large.`);
  }

  return value;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, readBigint);

/** Of this many connections or more, so many are lines of the hottest reads. */
const fewestWithLines = 8;
const lineCount = 2;

/**
 * A process that stands still within a transaction has lost it: the database ends it, and with it whatever it had locked,
 * which is another worker's then (engineering.md, Faults). As long as the lease of a sender.
 */
const standstillMs = 12_000;

/** Opens the pool of a process, which Kysely and plain SQL share, and the lines of its hottest reads. */
export function openDatabase(options: {
  url: string;
  connections: number;
  onIdleError?: (error: Error) => void;
}): Database {
  const lines = options.connections >= fewestWithLines ? lineCount : 0;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections - lines,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: standstillMs,
    application_name: 'texting',
    Client: PreparingClient,
  });
  // A server that goes away while nobody asks it anything: the pool opens a new connection on the next query.
  let isClosing = false;
  pool.on('error', (error) => isClosing || options.onIdleError?.(error));
  // One that goes away between two statements of a transaction: who holds it learns so from the next statement, and
  // without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const reads = openReads({ url: options.url, types }, { pool, lines });
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

  return {
    pool,
    reads,
    db,
    async inTransaction(work) {
      const befores: (() => Promise<void>)[] = [];
      const afters: (() => void)[] = [];
      const hooks = {
        beforeCommit: (hook: () => Promise<void>) => void befores.push(hook),
        afterCommit: (hook: () => void) => void afters.push(hook),
      };
      const result = await db.transaction().execute(async (transaction) => {
        const worked = await work(Object.assign(transaction, hooks));
        for (const hook of befores) {
          await hook();
        }

        return worked;
      });
      for (const hook of afters) {
        hook();
      }

      return result;
    },
    async close() {
      isClosing = true;
      await reads.close();
      await db.destroy();
      // Kysely leaves the pool open where nobody has asked by Kysely.
      if (!pool.ending) {
        await pool.end();
      }
    },
  };
}
