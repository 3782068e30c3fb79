/** Counts things by name; the keys are readable descriptions. */
export interface Tally {
  add(what: string, count?: number): void;
  read(): ReadonlyMap<string, number>;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();

  return {
    add: (what, count = 1) => void counts.set(what, (counts.get(what) ?? 0) + count),
    read: () => new Map(counts),
  };
}

/** An increase of one or two is a cache or first use; growth in every round is a leak. */
const tolerated = 2;

/** Returns the counts that have grown: '50 × a timer that runs on'. */
export function growth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after]
    .map(([what, count]) => ({ what, more: count - (before.get(what) ?? 0) }))
    .filter(({ more }) => more > tolerated)
    .map(({ what, more }) => `${more} × ${what}`);
}
