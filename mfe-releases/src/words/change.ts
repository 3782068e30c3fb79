import type { ChannelVersions, RegistryChange } from 'shared-contracts/kernel/registry-change';

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

function canaryWords(from: ChannelVersions['canary'], to: ChannelVersions['canary']): string[] {
  if (!to) {
    return from ? [`${from.version} is no longer the canary`] : [];
  }
  if (!from || from.version !== to.version) {
    return [`${to.version} is the canary for ${shareOf(to)}`];
  }

  return from.percent === to.percent && isSame(from.organizations, to.organizations)
    ? []
    : [`The canary ${to.version} goes to ${shareOf(to)}`];
}

function shareOf({ percent, organizations }: NonNullable<ChannelVersions['canary']>): string {
  const count = organizations.length;
  const chosen = `${count} chosen ${count === 1 ? 'organization' : 'organizations'}`;
  if (count === 0) {
    return `${percent} % of organizations`;
  }

  return percent === 0 ? chosen : `${percent} % of organizations and ${chosen}`;
}

/** Says what a change did: 'Everybody gets 1.5.0 instead of 1.4.2'. */
export function changeWords({ command, from, to, requestedBy }: RegistryChange): string {
  const isNew = to.stable !== undefined && from.stable !== to.stable;
  const instead = from.stable === undefined ? '' : ` instead of ${from.stable}`;
  const stable = isNew ? [`Everybody gets ${to.stable}${instead}`] : [];
  // A promoted canary is stable now, which says it all.
  const canary = isNew && to.stable === from.canary?.version ? [] : canaryWords(from.canary, to.canary);
  const asked = requestedBy === undefined ? [] : [`Requested by ${requestedBy}`];
  const parts = [...stable, ...canary, ...asked];

  return parts.join('. ') || (command === 'start' ? 'Built again from a checkout' : 'The same versions');
}

/** Words for the kind of a change. */
export const commandWords: Readonly<Record<RegistryChange['command'], string>> = {
  start: 'Start',
  canary: 'Canary',
  promote: 'Promoted',
  rollback: 'Rolled back',
};
