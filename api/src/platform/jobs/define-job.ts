import type { ZodType } from 'zod';

/** What a job is, apart from what it does: the one place that senders and the worker share. */
export interface JobDefinition<Payload extends object = object> {
  /** kebab-case, unique. */
  readonly name: string;
  readonly payload: ZodType<Payload>;
  /** How often it is tried in all, with growing pauses. */
  readonly attempts: number;
  /** A run that takes longer is taken for dead and tried again. */
  readonly timeoutSeconds: number;
  /** How many of them a process runs at once; one where nothing is said. */
  readonly concurrency?: number;
  /** The pauses between tries grow up to this; an hour where nothing is said. */
  readonly longestPauseSeconds?: number;
  /** The job that gets its payload once its tries are used up, by kills or faults: it says so and frees what waits. */
  readonly givenUpBy?: string;
}

/** Declares a job. Handlers may run twice: a worker can die between the work and its record. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** A job together with its handler, as the worker runs it. */
export interface JobHandler {
  readonly job: JobDefinition;
  /** Cron pattern in UTC, for work that comes round by itself. */
  readonly schedule?: string;
  run(payload: unknown, signal: AbortSignal): Promise<void>;
}

/** Binds a handler to a job; the payload is checked before the handler sees it. */
export function handle<Payload extends object>(
  job: JobDefinition<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
  options: { schedule?: string } = {},
): JobHandler {
  return { job, ...options, run: (payload, signal) => run(job.payload.parse(payload), signal) };
}
