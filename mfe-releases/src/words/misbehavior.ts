import { misbehaviors } from 'shared-contracts/api/releases';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import { errorKindWords } from './error-kinds.ts';

/** Lists what went wrong with a release, with counts: 'Did not load 2, Empty page 1'; '' if nothing did. */
export function troubleText(health: ReleaseHealth): string {
  const kinds = ['failed', 'crashed', ...misbehaviors] as const;

  return kinds
    .filter((kind) => health[kind] > 0)
    .map((kind) => `${errorKindWords[kind]} ${health[kind].toLocaleString('en-US')}`)
    .join(', ');
}
