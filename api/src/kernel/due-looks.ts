/** How work that is due is looked for. */
export interface DueLookup<Row> {
  /** The organizations in which something came due in a span of time, whether they may go on or not. */
  findFresh(span: { since: Date; now: Date }): Promise<readonly number[]>;
  /** What is due now of these organizations, or of all. */
  findDue(now: Date, orgIds: readonly number[] | undefined): Promise<readonly Row[]>;
  /** How many `findDue` returns at most, where it has a limit. */
  readonly limit?: number;
}

/** Looks for due work, again and again. */
export interface DueLooks<Row> {
  look(now: Date): Promise<readonly Row[]>;
}

/** How late what came in behind a look, had paid meanwhile, or was left behind by a dead process is found. */
const wholeEveryMs = 10_000;
/** So far a look reaches behind the one before it: what has just been committed may have come due before that. */
const overlapMs = 10_000;

/**
 * Asks every organization for its due work once in a while, and in between those alone in which something came due lately or
 * in which there was work the last time: what a look costs follows from what is due, not from how many organizations there
 * are (docs/adr/0082).
 */
export function createDueLooks<Row extends { readonly orgId: number }>({
  findFresh,
  findDue,
  limit = Number.POSITIVE_INFINITY,
}: DueLookup<Row>): DueLooks<Row> {
  let wholeAt: Date | undefined;
  let lookedAt = new Date(0);
  /** Whom the next look asks besides; undefined = everybody. */
  let busy: readonly number[] | undefined;

  async function organizationsToAsk(now: Date): Promise<readonly number[] | undefined> {
    // A clock that was put back would look into a span that has not come.
    if (!wholeAt || !busy || now < lookedAt || now.getTime() - wholeAt.getTime() >= wholeEveryMs) {
      return undefined;
    }
    const since = new Date(lookedAt.getTime() - overlapMs);

    return [...new Set([...busy, ...(await findFresh({ since, now }))])];
  }

  async function look(now: Date): Promise<readonly Row[]> {
    const orgIds = await organizationsToAsk(now);
    const rows = orgIds?.length === 0 ? [] : await findDue(now, orgIds);
    // Where the rest was cut off, whoever was asked is asked again.
    busy = rows.length >= limit ? orgIds : [...new Set(rows.map(({ orgId }) => orgId))];
    wholeAt = orgIds ? wholeAt : now;
    lookedAt = now;

    return rows;
  }

  return {
    async look(now) {
      try {
        return await look(now);
      } catch (error) {
        wholeAt = undefined;
        throw error;
      }
    },
  };
}
