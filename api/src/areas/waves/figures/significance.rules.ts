/** Number of tries and successes of a variant. */
export interface Trial {
  readonly tries: number;
  readonly successes: number;
}

/**
 * Critical value for a 5 percent significance level: of 100 tests without a real difference, at most five report one.
 */
const criticalZ = 1.96;
/** Fewest tries for which the normal approximation is valid. */
export const fewestTries = 30;

/** Whether the best variant beats the second by more than chance would explain, using a z-test of two proportions. */
export function isSignificant(trials: readonly Trial[]): boolean {
  const rate = ({ tries, successes }: Trial): number => (tries === 0 ? 0 : successes / tries);
  const [best, second] = trials.toSorted((one, other) => rate(other) - rate(one));
  if (!best || !second || best.tries < fewestTries || second.tries < fewestTries) {
    return false;
  }
  const pooled = (best.successes + second.successes) / (best.tries + second.tries);
  // Texts sent on a retry may have been delivered without being counted as tries.
  if (pooled >= 1) {
    return false;
  }
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / best.tries + 1 / second.tries));

  return error > 0 && (rate(best) - rate(second)) / error >= criticalZ;
}
