import { PgBoss, fromKysely } from 'pg-boss';
import type { Db as BossDatabase } from 'pg-boss';
import type { Pool } from 'pg';
import type { Tx } from '../db/client.ts';
import type { NotifyHub } from '../db/processes/notify.ts';
import type { Logger } from '../logger.ts';
import type { JobDefinition, JobHandler } from './define-job.ts';
import { watchDueQueues } from './due-queues.ts';
import type { Loop } from './loop/start-loop.ts';

/** Durable job queue in PostgreSQL. */
export interface JobQueue {
  /** Queues a job in the transaction that causes it: both are committed, or neither is. */
  enqueue<Payload extends object>(tx: Tx, job: JobDefinition<Payload>, payload: Payload): Promise<void>;
  /** Like `enqueue`, for a job that must not run before an instant. */
  enqueueLater<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    later: { payload: Payload; startAfter: Date },
  ): Promise<void>;
  /** Runs the handlers in this process until `stop`. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Runs the due jobs in this process, once. Returns how many there were. */
  drain(handlers: readonly JobHandler[]): Promise<number>;
  /** Waits up to `seconds` for running jobs; those that have not finished are rerun elsewhere. */
  stop(seconds: number): Promise<void>;
}

const schema = 'pgboss';

function poolDatabase(pool: Pool): BossDatabase {
  return { executeSql: (text, values) => pool.query(text, values) };
}

function newBoss(pool: Pool, options: { isWorker: boolean }): PgBoss {
  return new PgBoss({
    db: poolDatabase(pool),
    schema,
    migrate: options.isWorker,
    createSchema: options.isWorker,
    supervise: options.isWorker,
    schedule: options.isWorker,
    // A round writes each queue's row twice and reads every stored job several times. Jobs of killed workers are found
    // by the watch, which then has their queue supervised (engineering.md, Jobs and sending).
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 1,
    // No job waits for another one.
    flowIntervalSeconds: 3_600,
  });
}

/** Creates the queue's tables and the queues. Part of the migration. */
export async function migrateQueue(pool: Pool, jobs: readonly JobDefinition[]): Promise<void> {
  const boss = newBoss(pool, { isWorker: true });
  boss.on('error', () => undefined);
  await boss.start();
  // All queues exist before one names another as its dead letter queue.
  for (const job of jobs) {
    await boss.createQueue(job.name);
  }
  for (const job of jobs) {
    await boss.updateQueue(job.name, {
      retryLimit: job.attempts - 1,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: job.longestPauseSeconds ?? 3_600,
      expireInSeconds: job.timeoutSeconds,
      heartbeatSeconds: 10,
      deleteAfterSeconds: 24 * 3_600,
      deadLetter: job.givenUpBy ?? null,
    });
  }
  await boss.stop({ graceful: false, close: false });
}

/** Opens the process's queue on its existing pool and notifications. */
export async function openQueue(options: {
  pool: Pool;
  notify: NotifyHub;
  log: Logger;
  isWorker: boolean;
}): Promise<JobQueue> {
  const { pool, notify, log, isWorker } = options;
  const boss = newBoss(pool, { isWorker });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue had a fault'));
  await boss.start();
  const watches: Loop[] = [];

  return {
    async enqueue(tx, job, payload) {
      await boss.send(job.name, job.payload.parse(payload), { db: fromKysely(tx) });
      tx.afterCommit(() => notify.tell('jobs', job.name));
    },
    async enqueueLater(tx, job, { payload, startAfter }) {
      await boss.send(job.name, job.payload.parse(payload), { db: fromKysely(tx), startAfter });
      tx.afterCommit(() => notify.tell('jobs', laterJob));
    },
    async work(handlers) {
      const workers = new Map<string, readonly string[]>();
      const wake = (name?: string): void => {
        const ids = name === undefined ? [...workers.values()].flat() : workers.get(name);
        ids?.forEach((id) => boss.notifyWorker(id));
      };
      let failedAt = Number.NEGATIVE_INFINITY;
      const onFailed = (): void => {
        failedAt = performance.now();
        watches.forEach((watch) => watch.wake());
      };
      for (const handler of handlers) {
        workers.set(handler.job.name, await startWorking(boss, handler, { log, onFailed }));
      }
      const watch = watchDueQueues(pool, [...workers.keys()], {
        onDue: wake,
        onLost: (name) => boss.supervise(name),
        onError: (error) => log.warn({ err: error }, 'due jobs could not be looked for'),
        hasJustFailed: () => performance.now() - failedAt < failureMs,
      });
      watches.push(watch);
      notify.on('jobs', (name) => {
        if (name === undefined || name === laterJob) {
          watch.wake();
        }
        wake(name);
      });
    },
    async drain(handlers) {
      let done = 0;
      for (const handler of handlers) {
        done += await drainOne(boss, handler);
      }

      return done;
    },
    async stop(seconds) {
      await Promise.all(watches.map((watch) => watch.stop()));
      await boss.stop({ graceful: seconds > 0, timeout: seconds * 1_000, close: false });
    },
  };
}

async function drainOne(boss: PgBoss, { job, run }: JobHandler): Promise<number> {
  const jobs = await boss.fetch(job.name, { batchSize: 100 });
  for (const { id, data } of jobs) {
    // A manually fetched job has no signal, because nothing stops it.
    await run(data, new AbortController().signal);
    await boss.complete(job.name, id);
  }

  return jobs.length;
}

/** Fallback poll interval of each queue. Due jobs are found by the watch on all queues. */
const pollSeconds = 600;
/** Payload of a notification that a job will be due. */
const laterJob = '';
/** Time within which pg-boss has recorded the failure of a job, with its retry or what gives it up. */
const failureMs = 5_000;

/** Starts a job's workers. Returns their IDs. */
async function startWorking(
  boss: PgBoss,
  handler: JobHandler,
  { log, onFailed }: { log: Logger; onFailed: () => void },
): Promise<string[]> {
  const { job } = handler;
  const start = async (): Promise<string> => {
    const worker: { id?: string } = {};
    worker.id = await boss.work(
      job.name,
      { batchSize: 1, pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: 3 },
      async (batch) => {
        for (const { id: jobId, data, signal } of batch) {
          try {
            await handler.run(data, signal);
          } catch (error) {
            log.error(
              { job: job.name, jobId, err: error },
              'a job failed and is tried again where attempts are left',
            );
            onFailed();
            throw error;
          } finally {
            // Another job may already be waiting.
            if (worker.id !== undefined) {
              boss.notifyWorker(worker.id);
            }
          }
        }
      },
    );

    return worker.id;
  };
  const ids = await Promise.all(Array.from({ length: job.concurrency ?? 1 }, start));
  if (handler.schedule) {
    await boss.schedule(job.name, handler.schedule, {}, { tz: 'UTC' });
  }

  return ids;
}
