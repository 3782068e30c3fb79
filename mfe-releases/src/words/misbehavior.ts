import { misbehaviors } from 'shared-contracts/api/releases';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import { errorKindWords } from './error-kinds.ts';

/**
 * Lists what went wrong with a release, with counts: 'Did not load 2, Empty page 1'; '' if nothing did. Attempts that
 * never ended are counted apart from failures, because a frozen tab reports no error.
 */
export function troubleText(health: ReleaseHealth): string {
  const { failed, unended } = health;
  const counts = [
    [errorKindWords.failed, failed - unended],
    ['Tab froze or crashed', unended],
    ...(['crashed', ...misbehaviors] as const).map((kind) => [errorKindWords[kind], health[kind]] as const),
  ] as const;

  return counts
    .filter(([, count]) => count > 0)
    .map(([words, count]) => `${words} ${count.toLocaleString('en-US')}`)
    .join(', ');
}
