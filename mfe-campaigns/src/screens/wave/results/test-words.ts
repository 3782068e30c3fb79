import type { WaveTest } from 'shared-contracts/domain/wave';
import type { WaveResults } from 'shared-contracts/domain/wave-results';

interface Measure {
  /** Noun after "Winner by". */
  readonly name: string;
  readonly key: 'delivered' | 'replies' | 'uniqueClicks';
  /** Sentence if none of the texts had any when the winner was chosen. */
  readonly nobody: string;
}

/** Measures that decide an A/B test. */
export const measureOf: Readonly<Record<WaveTest['winnerBy'], Measure>> = {
  delivered: { name: 'delivery', key: 'delivered', nobody: 'No text had been delivered' },
  replies: { name: 'replies', key: 'replies', nobody: 'Nobody had replied' },
  clicks: { name: 'clicks', key: 'uniqueClicks', nobody: 'Nobody had clicked' },
};

/** Describes the outcome of an A/B test. */
export function outcomeWords(
  { testOutcome, isSignificant, variants }: Pick<WaveResults, 'testOutcome' | 'isSignificant' | 'variants'>,
  winnerBy: WaveTest['winnerBy'],
): string {
  const { name, key, nobody } = measureOf[winnerBy];
  switch (testOutcome) {
    case 'too_few':
      return 'No winner: fewer than 30 people got each text, which is too few to tell. Everyone else got variant A.';
    case 'no_difference':
      return 'No winner: the difference isn’t statistically significant. Everyone else got variant A.';
    case 'winner':
      // Without results, every rate is equal, and the first text of a tie wins (choose-winner.rules.ts).
      if (variants.some((variant) => variant.isWinner && variant[key] === 0)) {
        return `${nobody} when the winner was chosen, so the first text won.`;
      }

      return isSignificant
        ? 'The difference is statistically significant.'
        : "The difference isn't statistically significant.";
    default:
      return `The winner hasn't been chosen yet. It will be chosen by ${name}.`;
  }
}
