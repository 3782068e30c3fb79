/** What a variant achieved of how many tries. */
export interface Trial {
  readonly tries: number;
  readonly successes: number;
}

/** Of 100 tests without a real difference, at most five say that there is one. */
const criticalZ = 1.96;
/** Below so many tries the normal distribution says nothing. */
export const fewestTries = 30;

/**
 * Whether the best of some variants is better than the second by more than chance would explain: two proportions compared
 * by a z-test.
 */
export function isSignificant(trials: readonly Trial[]): boolean {
  const rate = ({ tries, successes }: Trial): number => (tries === 0 ? 0 : successes / tries);
  const [best, second] = trials.toSorted((one, other) => rate(other) - rate(one));
  if (!best || !second || best.tries < fewestTries || second.tries < fewestTries) {
    return false;
  }
  const pooled = (best.successes + second.successes) / (best.tries + second.tries);
  // Texts that went out at a second try may have been delivered without being counted as tries.
  if (pooled >= 1) {
    return false;
  }
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / best.tries + 1 / second.tries));

  return error > 0 && (rate(best) - rate(second)) / error >= criticalZ;
}
