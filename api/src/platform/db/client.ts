import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { DatabaseClient } from './connect/database-client.ts';
import { openPool } from './connect/open-pool.ts';
import { PreparingClient } from './statements/preparing-client.ts';
import { openReads } from './statements/reads.ts';
import type { Reads } from './statements/reads.ts';
import type { Tables } from './tables/tables.generated.ts';

/** Query interface for stores: the database, or the current transaction. */
export type Db = Kysely<Tables>;

/** A transaction with hooks that run before and after its commit. */
export interface Tx extends Transaction<Tables> {
  /** Runs at the end of the work, before the commit. For rows that are better written together than one by one. */
  beforeCommit(hook: () => Promise<void>): void;
  /** Runs after the commit, and never after a rollback. Must not throw, because the work is already committed. */
  afterCommit(hook: () => void): void;
}

export interface Database {
  readonly pool: pg.Pool;
  /**
   * For the hottest single-row reads: cheaper than the pool. Never for a page of rows, or for anything that may wait
   * for a lock.
   */
  readonly reads: Reads;
  readonly db: Db;
  /** Runs the work in one transaction; every store inside it takes `tx`. */
  inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Opens a connection past any pooler, for what belongs to a session and not to a transaction, such as the lock of a
   * process. The caller ends it.
   */
  connectDirectly(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Parses bigint as a number: counts and identities stay below Number.MAX_SAFE_INTEGER (decisions.md, Wire format). */
function readBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The number ${text} of the database is too large.`);
  }

  return value;
}

/** Milliseconds of the first and the last time that a Date can hold. */
const farthestMs = 8_640_000_000_000_000;
const parseTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number; // pg: any

/** Parses a time as a Date, also one that is infinite: pg would return a number, although the type says Date. */
function readTime(text: string): Date {
  const time = parseTime(text);

  return typeof time === 'number' ? new Date(Math.sign(time) * farthestMs) : time;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, readBigint);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readTime);

/** Minimum pool size at which `lineCount` connections are reserved for the hottest reads. */
const fewestWithLines = 8;
const lineCount = 2;

/**
 * Idle timeout within a transaction: the database ends the transaction of a stalled process and releases its locks,
 * which another worker can then take (engineering.md, Faults). Equals a sender's lease.
 */
const standstillMs = 12_000;

/**
 * Time limits for a statement. Callers of the API give up after 20 seconds, and a call may have waited for another's
 * statement or for a connection before.
 */
export const longestStatementMs = { call: 8_000, job: 60_000 } as const;

/** Opens the process's connection pool, which Kysely and plain SQL share, and the connections for its hottest reads. */
export function openDatabase(options: {
  url: string;
  /** Address past the pooler that `url` names; by default `url`. */
  directUrl?: string;
  connections: number;
  /** Time limit of a statement, for a server that is gone or waits for its standby; by default that of jobs. */
  longestStatementMs?: number;
  onIdleError?: (error: Error) => void;
}): Database {
  const lines = options.connections >= fewestWithLines ? lineCount : 0;
  const pool = openPool(
    {
      connectionString: options.url,
      max: options.connections - lines,
      types,
      connectionTimeoutMillis: 5_000,
      // Opening a connection costs both sides as much as many statements, and jobs of each minute need several.
      idleTimeoutMillis: 300_000,
      idle_in_transaction_session_timeout: standstillMs,
      query_timeout: options.longestStatementMs ?? longestStatementMs.job,
      application_name: 'texting',
    },
    PreparingClient,
  );
  // If the server disconnects while the connection is idle, the pool opens a new one on the next query.
  let isClosing = false;
  pool.on('error', (error) => isClosing || options.onIdleError?.(error));
  // If it disconnects between two statements of a transaction, the next statement reports it. Without a listener, the
  // process would end.
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
    async connectDirectly() {
      return new DatabaseClient({ connectionString: options.directUrl ?? options.url }).connect();
    },
    async close() {
      isClosing = true;
      await reads.close();
      await db.destroy();
      // Kysely leaves the pool open if no query went through Kysely.
      if (!pool.ending) {
        await pool.end();
      }
    },
  };
}
