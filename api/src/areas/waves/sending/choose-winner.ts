import type { TestOutcome, WaveTest } from 'shared-contracts/domain/wave';
import { fewestTries, isSignificant } from '../results/significance.ts';

/** What the recipients of a variant did. */
export interface VariantOutcome {
  readonly variant: number;
  readonly sent: number;
  readonly delivered: number;
  readonly replies: number;
  readonly uniqueClicks: number;
}

/** How a test is decided; without a winner everybody else gets the wave's own text. */
export interface Decision {
  readonly outcome: Exclude<TestOutcome, 'open'>;
  readonly winner: number | null;
}

const measures = { clicks: 'uniqueClicks', replies: 'replies', delivered: 'delivered' } as const;

/**
 * Decides a test: the variant with the best rate wins, of equal ones the first, which is the wave's own text. Unless it
 * is to be decided anyway, enough people got each text, and the difference is larger than chance would explain.
 */
export function decide(
  outcomes: readonly VariantOutcome[],
  test: Pick<WaveTest, 'winnerBy'> &
    Partial<Pick<WaveTest, 'decideAnyway'>> & { readonly variants: readonly unknown[] },
): Decision {
  const measure = measures[test.winnerBy];
  const rate = (outcome: VariantOutcome) => (outcome.sent === 0 ? 0 : outcome[measure] / outcome.sent);
  const [best] = outcomes.toSorted((one, other) => rate(other) - rate(one) || one.variant - other.variant);
  if (test.decideAnyway) {
    return { outcome: 'winner', winner: best?.variant ?? 0 };
  }
  const texts = test.variants.length + 1;
  if (!best || outcomes.filter(({ sent }) => sent >= fewestTries).length < texts) {
    return { outcome: 'too_few', winner: null };
  }
  const trials = outcomes.map((outcome) => ({ tries: outcome.sent, successes: outcome[measure] }));

  return isSignificant(trials)
    ? { outcome: 'winner', winner: best.variant }
    : { outcome: 'no_difference', winner: null };
}
