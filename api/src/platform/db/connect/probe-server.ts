import pg from 'pg';
import type { DatabaseServer } from '../../../config/database-url.ts';
import { NoPrimaryError } from '../errors/no-primary-error.ts';

/** A server that accepts writes. */
export interface Primary {
  readonly server: DatabaseServer;
  /** Identifier that a primary shares with its standbys; empty if the server does not tell. */
  readonly system: string;
  /** Number that grows with each promotion; 0 if the server does not tell. */
  readonly timeline: number;
}

/** Time limit of a probe, for a server that accepts connections but does not respond. */
const probeMs = 2_000;

/** Returns the primary if the server is one. Throws NoPrimaryError for a standby, otherwise why it does not respond. */
export async function probeServer(url: string, server: DatabaseServer): Promise<Primary> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: 'texting probe',
  });
  Object.assign(client, server);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) {
      throw new NoPrimaryError('is a standby or read-only');
    }

    return { server, ...(await readTimeline(client)) };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Reads the history that the server is on. Not every provider lets a regular user do so. */
async function readTimeline(client: pg.Client): Promise<Omit<Primary, 'server'>> {
  try {
    const { rows } = await client.query<{ system: string; timeline: string }>(
      `select system_identifier::text as system, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline
         from pg_control_system()`,
    );

    return { system: rows[0]?.system ?? '', timeline: Number.parseInt(rows[0]?.timeline ?? '0', 16) };
  } catch {
    return { system: '', timeline: 0 };
  }
}
