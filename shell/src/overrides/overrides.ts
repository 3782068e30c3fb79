import type { Preview } from 'shared-contracts/kernel/preview';
import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { contractVersion } from 'shared-contracts/version';
import { devRelease } from './dev-release.ts';
import type { KeptOverride } from './kept-overrides.ts';

/** A remote that this page loads from a dev server, and that server's description of it when the page started. */
export interface DevServerOverride extends KeptOverride {
  /** Undefined = the server did not respond. */
  readonly release: RemoteRelease | undefined;
}

/** A remote whose preview of a branch this page runs. */
export interface PreviewOverride {
  readonly remote: string;
  readonly preview: Preview;
}

/** A remote that this page does not load as the registry says. */
export type Override = DevServerOverride | PreviewOverride;

/** Returns the registry with overrides in place of the released versions, including canary and last good. */
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
function releaseOf(override: Override, released: RemoteRelease | undefined): RemoteRelease {
  if ('preview' in override) {
    return override.preview.release;
  }
  const { origin, release } = override;
  const nothing = { contract: contractVersion, pages: [], drawers: [], preload: [] };

  return release ?? devRelease(origin, { ...(released ?? nothing), contract: contractVersion });
}
