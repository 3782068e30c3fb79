import type { Pool } from 'pg';
import { sooner, soonMs, startLoop } from './loop/start-loop.ts';
import type { Loop } from './loop/start-loop.ts';

/**
 * Longest time between looks: cron jobs are queued without a notification. Shorter than a job's heartbeat lasts, so
 * that the end of each is known before.
 */
const longestRestMs = 5_000;

/**
 * Finds when a job of each queue is due, and when a running job is lost because its worker's heartbeat or its time has
 * ended. Prepared, because it runs forever.
 */
const statement = {
  name: 'queues with due jobs',
  text: `with running as materialized (
      select name, min(least(started_on + expire_seconds * interval '1 second',
        heartbeat_on + heartbeat_seconds * interval '1 second')) as lost_at
      from pgboss.job where state = 'active' group by name
    )
    select queue.name, extract(epoch from running.lost_at - now())::float8 * 1000 as "lostMs",
      extract(epoch from (
        select min(job.start_after) from pgboss.job as job
        where job.name = queue.name and job.state < 'active' and not job.blocked) - now())::float8 * 1000 as "dueMs"
    from unnest($1::text[]) as queue (name)
    left join running on running.name = queue.name`,
};

interface QueueTimes {
  readonly name: string;
  readonly dueMs: number | null;
  readonly lostMs: number | null;
}

/** Handles what a look finds. */
interface QueueWatch {
  onDue(queue: string): void;
  /** Gives up the lost jobs of a queue, which are then tried again. */
  onLost(queue: string): Promise<void>;
  onError(error: unknown): void;
  /** Whether a job has just failed, whose retry pg-boss may not have recorded yet. */
  hasJustFailed(): boolean;
}

/**
 * Watches for jobs that are due without a wake-up: retries, later jobs, and those of killed workers. Rests until the
 * next one is due.
 */
export function watchDueQueues(pool: Pool, queues: readonly string[], watch: QueueWatch): Loop {
  const isOver = (ms: number | null): boolean => ms !== null && ms <= 0;

  return startLoop({
    async round() {
      const { rows } = await pool.query<QueueTimes>({ ...statement, values: [queues] });
      rows.filter(({ dueMs }) => isOver(dueMs)).forEach(({ name }) => watch.onDue(name));
      for (const { name } of rows.filter(({ lostMs }) => isOver(lostMs))) {
        await watch.onLost(name);
      }
      const next = rows
        .flatMap(({ dueMs, lostMs }) => [dueMs ?? [], lostMs ?? []].flat())
        // A job that is due already waits for a worker.
        .map((ms) => (ms <= 0 ? soonMs : ms))
        .reduce<number | undefined>(sooner, undefined);

      return watch.hasJustFailed() ? sooner(next, soonMs) : next;
    },
    onError: watch.onError,
    longestRestMs,
  });
}
