import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import { audienceText } from './audience.ts';

type Served = Pick<ReleasedRemote, 'stable' | 'lastGood' | 'canary'>;

const isMarked = (version: string): string =>
  `${version} is marked as withdrawn: anyone who serves it again has to say why.`;

/** Says what promoting a version does. */
export function promotionEffect(version: string, { stable }: Pick<Served, 'stable'>): string {
  return stable === null
    ? `Everybody gets ${version}.`
    : `Everybody gets ${version} instead of ${stable}. ${stable} becomes the last known good release.`;
}

/** Says what withdrawing the canary does. */
export function withdrawalEffect({ canary, stable }: Served): string {
  if (!canary) {
    return '';
  }
  const after = stable === null ? `${canary.version} is no longer served.` : `Everybody gets ${stable}.`;

  return `${canary.version} went to ${audienceText(canary)}. ${after} ${isMarked(canary.version)}`;
}

/** Says what rolling back the stable release does. */
export function rollbackEffect({ stable, lastGood, canary }: Served): string {
  const isKept = canary && canary.version !== lastGood ? ` The canary ${canary.version} isn't affected.` : '';

  return `Everybody gets ${lastGood} instead of ${stable}.${isKept} ${isMarked(stable ?? '')}`;
}

/** Says who is served something else than the canary. */
export const restOfCanary = ({ stable }: Served): string =>
  stable === null ? '' : `Everybody else gets ${stable}.`;
