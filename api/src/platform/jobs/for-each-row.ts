import { isDatabaseUnreachable } from '../db/errors/is-database-unreachable.ts';
import type { Logger } from '../logger.ts';
import type { RestingRows, RowIds } from './resting-rows.ts';

/** Describes the rows of a background round. */
export interface RowRound<Row> {
  readonly log: Pick<Logger, 'error'>;
  /** Message of the log entry of a row that fails. */
  readonly failure: string;
  /** Identifies a row in the log: ids and names of our own only, never content, phones or secrets. */
  idsOf(row: Row): RowIds;
  /** Ends the round early, for a process that shuts down. */
  isStopped?(): boolean;
  /** Failed rows of a loop, which are skipped for a while, because its rounds are less than seconds apart. */
  readonly resting?: RestingRows | undefined;
}

/** Thrown at the end of a round in which rows failed. The log already has each of them. */
export class RowsFailedError extends Error {
  constructor(failure: string, rows: number) {
    super(`${failure} (${rows} in this round; the log has each)`);
    this.name = 'RowsFailedError';
  }
}

/**
 * Works through the rows of a background round. A row that fails is logged and does not stop the others; afterwards the
 * round fails with RowsFailedError, so that its job is reported and retried. Stops immediately if the database is
 * unreachable, because every row would fail.
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  { log, failure, idsOf, isStopped = () => false, resting }: RowRound<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  for await (const row of rows) {
    if (isStopped()) {
      break;
    }
    const ids = idsOf(row);
    if (resting?.isResting(ids)) {
      continue;
    }
    try {
      await work(row);
      resting?.delete(ids);
    } catch (error) {
      if (isDatabaseUnreachable(error)) {
        throw error;
      }
      failed++;
      resting?.add(ids);
      // A row that is a round itself has logged its own rows.
      if (!(error instanceof RowsFailedError)) {
        log.error({ err: error, ...ids }, failure);
      }
    }
  }
  if (failed > 0) {
    throw new RowsFailedError(failure, failed);
  }
}

/**
 * Works on rows together, and row by row if that fails, so that a row that fails does not stop the others. The work
 * must have no effect if it fails, or be safe to repeat.
 */
export async function togetherOrForEachRow<Row>(
  rows: readonly Row[],
  round: RowRound<Row>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  if (rows.length === 0) {
    return;
  }
  try {
    await work(rows);
  } catch (error) {
    if (isDatabaseUnreachable(error)) {
      throw error;
    }
    await forEachRow(rows, round, (row) => work([row]));
  }
}

/**
 * Waits for a round. Returns its failure if rows failed, for work that remains to be done afterwards; the caller throws
 * it then.
 */
export async function failureOf(round: Promise<void>): Promise<RowsFailedError | undefined> {
  try {
    await round;
  } catch (error) {
    if (error instanceof RowsFailedError) {
      return error;
    }
    throw error;
  }

  return undefined;
}

/** Runs independent steps of one job or loop, in order. A step that fails does not stop the others. */
export async function forEachStep(
  log: Pick<Logger, 'error'>,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  await forEachRow(
    Object.entries(steps),
    { log, failure: 'a step of a background round failed', idsOf: ([step]) => ({ step }) },
    ([, run]) => run(),
  );
}
