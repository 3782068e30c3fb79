import type { ZodType } from 'zod';

/** Definition of a job without its handler: the single place shared by senders and the worker. */
export interface JobDefinition<Payload extends object = object> {
  /** Unique name, in kebab case. */
  readonly name: string;
  readonly payload: ZodType<Payload>;
  /** Maximum number of attempts, with increasing pauses. */
  readonly attempts: number;
  /** A run that takes longer is considered dead and retried. */
  readonly timeoutSeconds: number;
  /** Maximum number of concurrent runs per process; one by default. */
  readonly concurrency?: number;
  /** Upper limit of the pauses between attempts; an hour by default. */
  readonly longestPauseSeconds?: number;
  /**
   * Job that gets the payload once all attempts are used up, through kills or errors. It reports the failure and
   * releases whatever is waiting.
   */
  readonly givenUpBy?: string;
}

/** Declares a job. Handlers may run twice, because a worker can die between doing the work and recording it. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** A job with its handler, as run by the worker. */
export interface JobHandler {
  readonly job: JobDefinition;
  /** Cron pattern in UTC, for recurring jobs. */
  readonly schedule?: string;
  run(payload: unknown, signal: AbortSignal): Promise<void>;
}

/** Binds a handler to a job. The payload is validated before the handler gets it. */
export function handle<Payload extends object>(
  job: JobDefinition<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
  options: { schedule?: string } = {},
): JobHandler {
  return { job, ...options, run: (payload, signal) => run(job.payload.parse(payload), signal) };
}
