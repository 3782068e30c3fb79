import type { Pool } from 'pg';

/** A job that nobody was woken for is found this soon: one that is tried again, and one that was to begin later. */
const pauseMs = 1_000;

/** Queue by queue, so that many jobs that wait in one cost the others nothing; prepared, as it is sent for ever. */
const statement = {
  name: 'queues with due jobs',
  text: `select queue.name from unnest($1::text[]) as queue (name)
    cross join lateral (
      select 1 from pgboss.job as job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
      limit 1
    ) as due`,
};

/** Calls `onDue` for each of the queues that has a job to do, once a second. Returns how to stop it. */
export function watchDueQueues(
  pool: Pool,
  queues: readonly string[],
  { onDue, onError }: { onDue: (queue: string) => void; onError: (error: unknown) => void },
): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    const { rows } = await pool.query<{ name: string }>({ ...statement, values: [queues] });
    rows.forEach(({ name }) => onDue(name));
  };
  const timer = setInterval(() => {
    if (isLooking) {
      return;
    }
    isLooking = true;
    void look()
      .catch(onError)
      .finally(() => {
        isLooking = false;
      });
  }, pauseMs);

  return () => clearInterval(timer);
}
