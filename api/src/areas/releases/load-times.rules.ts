/** Upper bounds of the load time classes, in milliseconds; the last includes everything longer. */
const bounds = [100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 600_000] as const;

/** The class of a load time, named by its upper bound. */
export function classOf(milliseconds: number): number {
  return bounds.find((bound) => milliseconds <= bound) ?? bounds[bounds.length - 1] ?? milliseconds;
}

/** The upper bound of the class that a share of the times falls into; null if there are no times. */
export function timeAt(share: number, classes: readonly { upToMs: number; times: number }[]): number | null {
  const all = classes.reduce((sum, { times }) => sum + times, 0);
  let passed = 0;
  for (const { upToMs, times } of classes.toSorted((a, b) => a.upToMs - b.upToMs)) {
    passed += times;
    if (passed >= all * share) {
      return upToMs;
    }
  }

  return null;
}
