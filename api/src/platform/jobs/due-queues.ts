import type { Pool } from 'pg';

/** Poll interval for due jobs without a wake-up: retries, and jobs scheduled for later. */
const pauseMs = 1_000;

/**
 * Checks queue by queue, so that many waiting jobs in one cost the others nothing. Prepared, because it runs forever.
 */
const statement = {
  name: 'queues with due jobs',
  text: `select queue.name from unnest($1::text[]) as queue (name)
    cross join lateral (
      select 1 from pgboss.job as job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
      limit 1
    ) as due`,
};

/** Calls `onDue` for each queue with a due job, once a second. Returns a stop function. */
export function watchDueQueues(
  pool: Pool,
  queues: readonly string[],
  { onDue, onError }: { onDue: (queue: string) => void; onError: (error: unknown) => void },
): () => void {
  let isLooking = false;
  const pollQueues = async (): Promise<void> => {
    const { rows } = await pool.query<{ name: string }>({ ...statement, values: [queues] });
    rows.forEach(({ name }) => onDue(name));
  };
  const timer = setInterval(() => {
    if (isLooking) {
      return;
    }
    isLooking = true;
    void pollQueues()
      .catch(onError)
      .finally(() => {
        isLooking = false;
      });
  }, pauseMs);

  return () => clearInterval(timer);
}
