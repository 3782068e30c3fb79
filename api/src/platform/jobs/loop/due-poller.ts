import { leastUsualRestMs, soonMs } from './start-loop.ts';

/** Queries for due work. */
export interface DueQueries<Row> {
  /** Organizations in which something became due in a time span, whether or not they may proceed. */
  findFresh(span: { since: Date; now: Date }): Promise<readonly number[]>;
  /** Work that is due now in these organizations, or in all. */
  findDue(now: Date, orgIds: readonly number[] | undefined): Promise<readonly Row[]>;
  /** The first time after an instant at which something comes due, whether or not it may proceed. */
  findNext(now: Date): Promise<Date | undefined>;
  /** Most rows that `findDue` returns, if it has a limit. */
  readonly limit?: number;
}

/** Polls for due work repeatedly. */
export interface DuePoller<Row> {
  findDueWork(now: Date): Promise<readonly Row[]>;
  /**
   * Milliseconds until the next poll finds something: a second if the last one found work that may remain, otherwise
   * until work comes due. Undefined if none is planned.
   */
  restMs(): Promise<number | undefined>;
}

/**
 * Interval of polls of every organization: the delay for work that other polls miss because it was added late, its
 * organization paid meanwhile, or a process died. A loop that has rested polls all of them.
 */
const wholeEveryMs = leastUsualRestMs;
/**
 * Overlap of a poll with the previous one, in milliseconds: work that was just committed may have been due before that.
 */
const overlapMs = 10_000;

/**
 * Queries every organization for due work at intervals, and in between only those in which something became due
 * recently or that had work at the last poll. The cost of a poll depends on the work that is due, not on the number of
 * organizations (docs/adr/0061).
 */
export function createDuePoller<Row extends { readonly orgId: number }>({
  findFresh,
  findDue,
  findNext,
  limit = Number.POSITIVE_INFINITY,
}: DueQueries<Row>): DuePoller<Row> {
  let wholeAt: Date | undefined;
  let polledAt = new Date(0);
  /** Organizations to include in the next poll; undefined = all. */
  let busy: readonly number[] | undefined;
  let begunAt = performance.now();

  async function organizationsToQuery(now: Date): Promise<readonly number[] | undefined> {
    // If the clock was set back, the time span would lie in the future.
    if (!wholeAt || !busy || now < polledAt || now.getTime() - wholeAt.getTime() >= wholeEveryMs) {
      return undefined;
    }
    const since = new Date(polledAt.getTime() - overlapMs);

    return [...new Set([...busy, ...(await findFresh({ since, now }))])];
  }

  async function findDueWork(now: Date): Promise<readonly Row[]> {
    begunAt = performance.now();
    const orgIds = await organizationsToQuery(now);
    const rows = orgIds?.length === 0 ? [] : await findDue(now, orgIds);
    // If the limit cut off rows, the same organizations are queried again.
    busy = rows.length >= limit ? orgIds : [...new Set(rows.map(({ orgId }) => orgId))];
    wholeAt = orgIds ? wholeAt : now;
    polledAt = now;

    return rows;
  }

  return {
    async findDueWork(now) {
      try {
        return await findDueWork(now);
      } catch (error) {
        wholeAt = undefined;
        throw error;
      }
    },
    async restMs() {
      if (busy?.length !== 0) {
        return soonMs;
      }
      const next = await findNext(polledAt);

      return next && next.getTime() - polledAt.getTime() - (performance.now() - begunAt);
    },
  };
}
