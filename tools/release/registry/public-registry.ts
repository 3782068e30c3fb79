import { RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';

/** Returns the public part of a revision, without its history and without the start of a canary. */
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
