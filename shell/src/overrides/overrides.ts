import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { contractVersion } from 'shared-contracts/version';
import { devRelease } from './dev-release.ts';
import type { KeptOverride } from './kept-overrides.ts';

/** A remote that this page loads from a dev server, and that server's description of it when the page started. */
export interface Override extends KeptOverride {
  /** Undefined = the server did not respond. */
  readonly release: RemoteRelease | undefined;
}

/** Returns the registry with dev servers in place of the released versions, including canary and last good. */
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

/** A server that is down gets the pages of the released version, so that its error card appears there. */
function releaseOf({ origin, release }: Override, released: RemoteRelease | undefined): RemoteRelease {
  const nothing = { contract: contractVersion, pages: [], drawers: [] };

  return release ?? devRelease(origin, { ...(released ?? nothing), contract: contractVersion });
}
