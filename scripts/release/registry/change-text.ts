import type { ChannelVersions, RegistryChange } from 'shared-contracts/kernel/registry-change';

const canaryText = ({ canary }: ChannelVersions): string =>
  canary
    ? [canary.version, ...(canary.percent > 0 ? [`${canary.percent} %`] : []), ...canary.organizations].join(
        ' ',
      )
    : 'none';

/** What one step changed: 'stable 1.0.0 -> 1.1.0, canary 1.1.0 10 % -> none'. */
export function changeText({ from, to }: Pick<RegistryChange, 'from' | 'to'>): string {
  const rows: [string, string, string][] = [
    ['stable', from.stable ?? 'none', to.stable ?? 'none'],
    ['canary', canaryText(from), canaryText(to)],
    ['last good', from.lastGood ?? 'none', to.lastGood ?? 'none'],
  ];

  const changed = rows
    .filter(([, before, after]) => before !== after)
    .map(([channel, before, after]) => `${channel} ${before} -> ${after}`)
    .join(', ');

  return changed || 'the same versions, built anew';
}
