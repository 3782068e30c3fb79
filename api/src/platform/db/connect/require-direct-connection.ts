import { randomUUID } from 'node:crypto';
import { DatabaseClient } from './database-client.ts';
import { serversOf } from './servers.ts';
import { DatabaseAwayError, waitForDatabase } from './wait-for-database.ts';

const setting = 'DATABASE_DIRECT_URL';
/** Time limit of a statement: a pooler may have a single connection to the server. */
const answerMs = 5_000;

/**
 * Waits until a database responds, and checks that each connection to it has a session of its own. Throws
 * DatabaseAwayError behind a pooler that shares sessions between transactions: notifications would not arrive, and a
 * lock taken there would never end.
 */
export async function requireDirectConnection(url: string, limit: { seconds: number }): Promise<void> {
  await waitForDatabase(url, { ...limit, setting });
  const open = () => new DatabaseClient({ connectionString: url, query_timeout: answerMs });
  const [client, other] = [open(), open()];
  try {
    await client.connect();
    if ((await isBehindPooler(client)) && (await shareSession(client, await other.connect()))) {
      throw new DatabaseAwayError(
        `A pooler in transaction mode responds at ${serversOf(url).shown}. Set ${setting} to an address of the ` +
          'database without the pooler (docs/operating.md, Behind PgBouncer).',
      );
    }
  } finally {
    await Promise.all([client, other].map((one) => one.end().catch(() => undefined)));
  }
}

/** Whether the process that responds is another one than the server reported on connecting. */
async function isBehindPooler(client: DatabaseClient): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');

  return rows[0]?.pid !== client.reportedPid;
}

/** Whether what one connection set for its session is missing there while the other is in a transaction. */
async function shareSession(client: DatabaseClient, other: DatabaseClient): Promise<boolean> {
  const mark = randomUUID();
  await client.query("select set_config('texting.session', $1, false)", [mark]);
  await other.query('begin');
  await other.query('select 1');
  const { rows } = await client.query<{ mark: string | null }>(
    "select current_setting('texting.session', true) as mark",
  );
  await other.query('rollback');

  return rows[0]?.mark !== mark;
}
