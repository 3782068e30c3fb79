import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';
import { withOverrides } from '../overrides/overrides.ts';
import type { Override } from '../overrides/overrides.ts';
import { whyAside } from './attempts.ts';
import { candidatesFor, firstToRun } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { readLastKnownGood } from './last-known-good.ts';

/**
 * The releases that this tab runs besides those the registry names by now: what runs goes on running, what was not
 * loaded yet takes the new one (features PF-01, PF-02).
 */
export interface ReleasesInUse {
  /** Without those that are set aside in this browser; one that runs in this tab is not. */
  readonly candidatesOf: (remote: string, setAside?: ReadonlySet<string>) => Candidate[];
  readonly stands: (remote: string, release: RemoteRelease) => void;
  /** It fell: the next try begins from the registry. */
  readonly forget: (remote: string) => void;
  /** A newer registry was read. */
  readonly take: (registry: RemotesRegistry) => void;
  /** Whether a reload would bring another release of something that runs here. */
  readonly hasNewer: Store<boolean>;
}

const nothing: ReadonlySet<string> = new Set();

/** Keeps the releases of a tab, for an organization. What comes from a dev server has no other release to fall back to. */
export function createReleasesInUse(
  first: RemotesRegistry,
  organizationId: number,
  overrides: readonly Override[] = [],
): ReleasesInUse {
  const fromDevServers = withOverrides({ revision: 0, remotes: {} }, overrides).remotes;
  let registry = first;
  const running = new Map<string, { release: RemoteRelease; named: string | undefined }>();
  const hasNewer = createStore(false);

  function fromRegistry(remote: string): Candidate[] {
    const channels = registry.remotes[remote];
    if (!channels) {
      return [];
    }

    return candidatesFor({ remote, channels, organizationId, lastKnownGood: readLastKnownGood(remote) });
  }

  const namedNow = (remote: string): string | undefined => firstToRun(fromRegistry(remote))?.release.version;

  return {
    hasNewer,

    candidatesOf(remote, setAside = nothing) {
      const overridden = fromDevServers[remote];
      if (overridden) {
        return [{ release: overridden.stable, from: 'dev server' }];
      }
      const own = running.get(remote);
      const others = fromRegistry(remote).map((candidate): Candidate => {
        const isAside = setAside.has(candidate.release.version);

        return isAside ? { passedOver: whyAside, ...candidate } : candidate;
      });
      if (!own) {
        return others;
      }
      const { release } = own;

      return [
        { release, from: 'this browser' },
        ...others.filter((other) => other.release.version !== release.version),
      ];
    },

    stands(remote, release) {
      if (fromDevServers[remote]) {
        return;
      }
      // A fallback stands for what the registry names: only another name than that is news.
      if (running.get(remote)?.release.version === release.version) {
        return;
      }
      running.set(remote, { release, named: namedNow(remote) });
    },

    forget: (remote) => void running.delete(remote),

    take(newer) {
      registry = newer;
      hasNewer.set([...running].some(([remote, { named }]) => namedNow(remote) !== named));
    },
  };
}
