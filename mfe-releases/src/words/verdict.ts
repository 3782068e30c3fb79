import type { CanaryComparison } from 'shared-contracts/api/releases/cockpit';

/** A verdict in words, with the tone of its badge. */
export interface VerdictWords {
  readonly tone: 'success' | 'warning' | 'error' | 'neutral';
  readonly label: string;
}

/** Says how a canary does beside the stable release. */
export function verdictWords({ verdict, least, canary }: CanaryComparison): VerdictWords {
  switch (verdict) {
    case 'clearly worse':
      return { tone: 'error', label: 'Clearly worse' };
    case 'unusable':
      return { tone: 'error', label: 'Fails for everybody' };
    case 'worse':
      return { tone: 'error', label: 'Worse' };
    case 'slower':
      return { tone: 'warning', label: 'Slower' };
    case 'no worse':
      return { tone: 'success', label: 'No worse' };
    default:
      return { tone: 'neutral', label: `Tried by ${canary.people} of ${least} people` };
  }
}

/** Says which figures a verdict is based on: 'Failures: 3 of 40 people, with 1.4.2 12 of 3,950'. */
export function comparisonText({ canary, stable }: CanaryComparison, stableVersion: string): string {
  const people = (count: number): string => count.toLocaleString('en-US');

  return `Failures since it began: ${people(canary.failed)} of ${people(canary.people)} people; with ${stableVersion} ${people(stable.failed)} of ${people(stable.people)}.`;
}
