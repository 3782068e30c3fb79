import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';

/** What browsers read of a revision, and nothing else: neither its history nor since when a canary runs. */
export function publicRegistry(revision: RegistryRevision): RemotesRegistry {
  const { remotes, ...rest } = RemotesRegistry.parse(revision);

  return {
    ...rest,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([remote, { canary, ...channels }]) => {
        if (!canary) {
          return [remote, channels];
        }
        const { since: _since, ...share } = canary;

        return [remote, { ...channels, canary: share }];
      }),
    ),
  };
}
