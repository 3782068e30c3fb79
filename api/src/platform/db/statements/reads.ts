import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseClient } from '../connect/database-client.ts';
import { isDatabaseUnreachable } from '../errors/is-database-unreachable.ts';

/** A statement that PostgreSQL plans once per connection, with its parameters. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Runs read statements on the read connections, or on the pool behind them. */
export interface Reads {
  query<Row extends object>(statement: NamedStatement): Promise<{ rows: Row[] }>;
}

interface Place {
  readonly url: string;
  readonly types: pg.CustomTypesConfig;
}

/**
 * Maximum number of reads in progress per connection. More would wait longer for each other than for a pool connection.
 */
const mostUnderWay = 32;
/** A connection that has not responded for this long is busy with a slow read and is bypassed … */
const slowMilliseconds = 20;
/** … and after this long it is considered dead and closed: the pool then has time to fail before callers give up. */
const deadMilliseconds = 4_000;
const reopenMilliseconds = 1_000;

/**
 * Runs short reads on a few connections: many at a time without waiting for each other's responses, and those of one
 * turn of the event loop in one packet. This takes half the CPU of a connection each (figures.md, API). If a connection
 * is lost or blocked, the pool is used, so callers never notice.
 */
export function openReads(
  place: Place,
  options: { pool: pg.Pool; lines: number },
): Reads & { close(): Promise<void> } {
  const { pool } = options;
  const lines = Array.from({ length: options.lines }, () => openLine(place));

  return {
    async query<Row extends object>(statement: NamedStatement) {
      const [line] = lines
        .filter((one) => one.isFree())
        .sort((left, right) => left.underWay - right.underWay);
      if (!line) {
        return pool.query<Row>(statement);
      }
      try {
        return await line.query<Row>(statement);
      } catch (error) {
        // A statement that PostgreSQL rejects would be rejected again; all other errors are the connection's fault.
        if (error instanceof pg.DatabaseError && !isDatabaseUnreachable(error)) {
          throw error;
        }

        return pool.query<Row>(statement);
      }
    },
    async close() {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

function openLine(place: Place) {
  let client: DatabaseClient | undefined;
  let socket = new Socket();
  let underWay = 0;
  let isOpening = false;
  let isClosed = false;
  let isCorked = false;
  let openAgainAt = 0;
  /** Time of the connection's last response, or of the request it is waiting for. */
  let movedAt = 0;

  async function open(): Promise<void> {
    isOpening = true;
    const wire = new Socket();
    const opening = new DatabaseClient({
      connectionString: place.url,
      types: place.types,
      stream: () => wire,
      pipeline: true,
      query_timeout: deadMilliseconds,
      application_name: 'texting reads',
    });
    const lost = () => {
      if (client === opening) {
        client = undefined;
      }
      openAgainAt = performance.now() + reopenMilliseconds;
    };
    opening.on('error', lost);
    opening.on('end', lost);
    try {
      await opening.connect();
      if (isClosed) {
        return await opening.end();
      }
      [client, socket] = [opening, wire];
    } catch {
      lost();
    } finally {
      isOpening = false;
    }
  }

  /**
   * Corks the socket until all reads of this turn have been written. They share a packet, but each is a statement with
   * its own response, so there is no batch for gatherCalls().
   */
  function gather(): void {
    if (isCorked) {
      return;
    }
    const wire = socket;
    isCorked = true;
    wire.cork();
    setImmediate(() => {
      isCorked = false;
      wire.uncork();
    });
  }

  return {
    get underWay() {
      return underWay;
    },
    isFree(): boolean {
      const now = performance.now();
      if (!client) {
        if (!isOpening && !isClosed && now >= openAgainAt) {
          void open();
        }

        return false;
      }
      if (underWay === 0) {
        return true;
      }

      return underWay < mostUnderWay && now - movedAt < slowMilliseconds;
    },
    async query<Row extends object>(statement: NamedStatement): Promise<pg.QueryResult<Row>> {
      if (!client) {
        throw new Error('The line is not open.');
      }
      if (underWay++ === 0) {
        movedAt = performance.now();
      }
      gather();
      try {
        return await client.query<Row>(statement);
      } finally {
        underWay--;
        movedAt = performance.now();
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await client?.end().catch(() => undefined);
    },
  };
}
