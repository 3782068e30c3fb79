import { isDeepStrictEqual } from 'node:util';
import type { ChannelVersions, RegistryChange } from 'shared-contracts/kernel/registry-change';
import { percentText } from '../figures.ts';

const canaryText = ({ canary }: ChannelVersions): string =>
  canary
    ? [
        canary.version,
        ...(canary.percent > 0 ? [percentText(canary.percent)] : []),
        ...canary.organizations,
      ].join(' ')
    : 'none';

type Described = Pick<RegistryChange, 'from' | 'to' | 'requestedBy' | 'isUnverified'>;

/** Describes one change: 'stable 1.0.0 -> 1.1.0, canary 1.1.0 10 % -> none, unverified, asked by Ana'. */
export function changeText({ from, to, requestedBy, isUnverified }: Described): string {
  const stable = [from.stable ?? 'none', to.stable ?? 'none'];
  const lastGood = [from.lastGood ?? 'none', to.lastGood ?? 'none'];
  const changed = [
    ...(stable[0] === stable[1] ? [] : [`stable ${stable.join(' -> ')}`]),
    // Two different shares may round to the same figure.
    ...(isDeepStrictEqual(from.canary, to.canary) ? [] : [`canary ${canaryText(from)} -> ${canaryText(to)}`]),
    ...(lastGood[0] === lastGood[1] ? [] : [`last good ${lastGood.join(' -> ')}`]),
  ];

  const notes = [
    ...(isUnverified ? ['unverified'] : []),
    ...(requestedBy === undefined ? [] : [`asked by ${requestedBy}`]),
  ];

  return [changed.join(', ') || 'the same versions, built again', ...notes].join(', ');
}
