import type { Database } from '../client.ts';

/** An arbitrary number, the same in every process, but different from that of migrations. */
const lockKey = 7_261_945;

/** Time limit for waiting. */
const longestWaitMs = 600_000;

/** Runs the work in only one process per database at a time; others wait. */
export async function withProcessLock<Result>(
  database: Pick<Database, 'connectDirectly'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.connectDirectly();
  try {
    // Another process may fill an empty database meanwhile, which takes longer than a statement otherwise may.
    const lock = {
      text: 'select pg_advisory_lock($1)',
      values: [lockKey],
      query_timeout: longestWaitMs,
    };
    await client.query(lock);

    return await work();
  } finally {
    // The lock ends with its connection, in whatever state that is.
    await client.end().catch(() => undefined);
  }
}
