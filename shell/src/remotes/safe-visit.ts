import type { RemotesRegistry } from 'shared-contracts/kernel/remote';

/** Address of a visit that runs only releases that are known to work (features PF-11). */
export const safeAddress = '/?safe';

/** Returns whether a visit that began with this query is a safe one. It is until the page is reloaded. */
export const isSafeVisit = (search: string): boolean => new URLSearchParams(search).has('safe');

/** Returns a registry without canaries, in which the last known good release of each remote comes first. */
export function toSafeRegistry(registry: RemotesRegistry): RemotesRegistry {
  const remotes: RemotesRegistry['remotes'] = {};
  for (const [remote, { stable, lastGood = stable }] of Object.entries(registry.remotes)) {
    remotes[remote] = { stable: lastGood, lastGood: stable };
  }

  return { ...registry, remotes };
}
