import type { ClientConfig } from 'shared-contracts/client-config';
import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { contractVersion } from 'shared-contracts/version';
import { askDevServer, devRelease } from './dev-release.ts';
import { readKeptOverrides } from './kept-overrides.ts';
import type { KeptOverride } from './kept-overrides.ts';

/** A remote that this page takes from a dev server, and what that server said of it when the page began. */
export interface Override extends KeptOverride {
  /** Undefined = it did not answer. */
  readonly release: RemoteRelease | undefined;
}

/** The overrides of this browser, where the configuration has them at all (features PF-07). Nothing is run yet. */
export async function readOverrides(config: ClientConfig): Promise<Override[]> {
  if (!config.allowOverrides) return [];

  return Promise.all(
    readKeptOverrides().map(async (kept) => ({
      ...kept,
      release: await askDevServer(kept.remote, kept.origin).catch(() => undefined),
    })),
  );
}

/** The registry with what the dev servers provide in place of what was released, canary and last good included. */
export function withOverrides(registry: RemotesRegistry, overrides: readonly Override[]): RemotesRegistry {
  if (overrides.length === 0) return registry;
  const replaced = overrides.map((override) => {
    const released = registry.remotes[override.remote]?.stable;

    return [override.remote, { stable: releaseOf(override, released) }];
  });

  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(replaced) } };
}

/** A server that is down stands for the pages of the released version: that is where its error card has to be. */
function releaseOf({ origin, release }: Override, released: RemoteRelease | undefined): RemoteRelease {
  const nothing = { contract: contractVersion, pages: [], drawers: [] };

  return release ?? devRelease(origin, { ...(released ?? nothing), contract: contractVersion });
}
