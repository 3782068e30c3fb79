import type { TestOutcome, WaveTest } from 'shared-contracts/domain/wave';
import { fewestTries, isSignificant } from '../figures/significance.rules.ts';

/** Outcomes among the recipients of a variant. */
export interface VariantOutcome {
  readonly variant: number;
  readonly sent: number;
  readonly delivered: number;
  readonly replies: number;
  readonly uniqueClicks: number;
}

/** Decision of a test; without a winner everyone else gets the wave's main text. */
export interface Decision {
  readonly outcome: Exclude<TestOutcome, 'open'>;
  readonly winner: number | null;
}

const measures = { clicks: 'uniqueClicks', replies: 'replies', delivered: 'delivered' } as const;

/**
 * Decides a test: the variant with the best rate wins; in a tie the first, which is the wave's main text. Unless
 * `decideAnyway` is set, enough people must have got each text, and the difference must be larger than chance would
 * explain.
 */
export function chooseWinner(
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
