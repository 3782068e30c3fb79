import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { contractVersion } from 'shared-contracts/version';
import { devRelease } from './dev-release.ts';
import type { KeptOverride } from './kept-overrides.ts';

/** A remote that this page takes from a dev server, and what that server said of it when the page began. */
export interface Override extends KeptOverride {
  /** Undefined = it did not answer. */
  readonly release: RemoteRelease | undefined;
}

/** The registry with what the dev servers provide in place of what was released, canary and last good included. */
export function withOverrides(registry: RemotesRegistry, overrides: readonly Override[]): RemotesRegistry {
  if (overrides.length === 0) {
    return registry;
  }
  const remotes = { ...registry.remotes };
  for (const override of overrides) {
    const released = registry.remotes[override.remote]?.stable;
    remotes[override.remote] = { stable: releaseOf(override, released) };
  }

  return { ...registry, remotes };
}

/** A server that is down stands for the pages of the released version: that is where its error card has to be. */
function releaseOf({ origin, release }: Override, released: RemoteRelease | undefined): RemoteRelease {
  const nothing = { contract: contractVersion, pages: [], drawers: [] };

  return release ?? devRelease(origin, { ...(released ?? nothing), contract: contractVersion });
}
