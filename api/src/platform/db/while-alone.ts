import type { Database } from './client.ts';

/** Any number, the same in every process; that of migrations is another one. */
const lockKey = 7_261_945;

/** Runs the work in one process of a database at a time; whoever comes meanwhile waits. */
export async function whileAlone<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);

    return await work();
  } finally {
    // The lock ends with its connection, whatever has happened to it meanwhile.
    client.release(true);
  }
}
