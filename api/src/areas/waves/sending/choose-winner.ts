import type { WaveTest } from 'shared-contracts/domain/wave';

/** What the recipients of a variant did. */
export interface VariantOutcome {
  readonly variant: number;
  readonly sent: number;
  readonly delivered: number;
  readonly replies: number;
  readonly uniqueClicks: number;
}

const measures = { clicks: 'uniqueClicks', replies: 'replies', delivered: 'delivered' } as const;

/** Returns the variant with the best rate; of equal ones the first, which is the wave's own text. */
export function chooseWinner(outcomes: readonly VariantOutcome[], winnerBy: WaveTest['winnerBy']): number {
  const rate = (outcome: VariantOutcome) =>
    outcome.sent === 0 ? 0 : outcome[measures[winnerBy]] / outcome.sent;
  const [best] = outcomes.toSorted((one, other) => rate(other) - rate(one) || one.variant - other.variant);

  return best?.variant ?? 0;
}
