/** Ids and names of our own that identify a row. */
export type RowIds = Readonly<Record<string, number | string>>;

/**
 * Rows of a loop that failed in this process. A row that fails again and again rests longer each time, so that it costs
 * little and leaves its place in a limited query to others.
 */
export interface RestingRows {
  add(ids: RowIds): void;
  delete(ids: RowIds): void;
  isResting(ids: RowIds): boolean;
  /** Returns the numbers that resting rows have under a name, so that a query with a limit can leave them out. */
  numbersOf(name: string): number[];
}

const longestMs = 60_000;

/** Returns the rest after a number of failures: none after the first, which a retry often fixes. */
const restMs = (failures: number): number =>
  failures === 1 ? 0 : Math.min(1_000 * 2 ** (failures - 1), longestMs);

export function createRestingRows(now: () => number = () => performance.now()): RestingRows {
  const rows = new Map<string, { ids: RowIds; failures: number; until: number }>();
  const keyOf = (ids: RowIds): string => JSON.stringify(ids);

  return {
    add(ids) {
      const failures = (rows.get(keyOf(ids))?.failures ?? 0) + 1;
      rows.set(keyOf(ids), { ids, failures, until: now() + restMs(failures) });
    },
    delete: (ids) => void rows.delete(keyOf(ids)),
    isResting: (ids) => (rows.get(keyOf(ids))?.until ?? 0) > now(),
    numbersOf: (name) =>
      [...rows.values()].flatMap(({ ids, until }) => {
        const id = ids[name];

        return until > now() && typeof id === 'number' ? [id] : [];
      }),
  };
}
