import type { RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';
import { createStore } from 'shared-ui';
import type { Store } from 'shared-ui';
import { withOverrides } from '../overrides/overrides.ts';
import type { Override } from '../overrides/overrides.ts';
import { whyAside } from './attempts.ts';
import type { Suspicion } from './attempt-notes.ts';
import { candidatesFor, firstToRun } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { readLastKnownGood } from './last-known-good.ts';
import { toSafeRegistry } from './safe-visit.ts';

/**
 * Releases that this tab runs, in addition to those that the registry names now: a running release keeps running, and a
 * remote that was not loaded yet uses the new one (features PF-01, PF-02).
 */
export interface ReleasesInUse {
  /**
   * Returns the candidates, with those in `setAside` marked as skipped; a release that runs in this tab is never
   * skipped.
   */
  readonly candidatesOf: (remote: string, setAside?: ReadonlyMap<string, Suspicion>) => Candidate[];
  readonly stands: (remote: string, release: RemoteRelease) => void;
  /** Called after a crash: the next attempt starts from the registry. */
  readonly forget: (remote: string) => void;
  /** Switches to a newer registry. */
  readonly take: (registry: RemotesRegistry) => void;
  /** Whether a reload would bring another release of something that runs here. */
  readonly hasNewer: Store<boolean>;
}

const nothing: ReadonlyMap<string, Suspicion> = new Map();

/**
 * Tracks the releases of a tab, for an organization. A remote from a dev server has no other release to fall back to.
 * On a safe visit, `first` is a safe registry already.
 */
export function createReleasesInUse(
  first: RemotesRegistry,
  organizationId: number,
  { overrides = [], isSafe = false }: { overrides?: readonly Override[]; isSafe?: boolean } = {},
): ReleasesInUse {
  const overridden = withOverrides({ revision: 0, remotes: {} }, overrides).remotes;
  const previews = new Set(overrides.flatMap((one) => ('preview' in one ? one.remote : [])));
  let registry = first;
  const running = new Map<string, { release: RemoteRelease; named: string | undefined }>();
  const hasNewer = createStore(false);

  function fromRegistry(remote: string): Candidate[] {
    const channels = registry.remotes[remote];
    if (!channels) {
      return [];
    }

    // The release that last ran in this browser may be the one that the user wants to avoid.
    const lastKnownGood = isSafe ? undefined : readLastKnownGood(remote);

    return candidatesFor({ remote, channels, organizationId, lastKnownGood });
  }

  const namedNow = (remote: string): string | undefined => firstToRun(fromRegistry(remote))?.release.version;

  return {
    hasNewer,

    candidatesOf(remote, setAside = nothing) {
      const override = overridden[remote];
      if (override) {
        return [{ release: override.stable, from: previews.has(remote) ? 'preview' : 'dev server' }];
      }
      const own = running.get(remote);
      const others = fromRegistry(remote).map((candidate): Candidate => {
        const suspicion = setAside.get(candidate.release.version);

        return suspicion && !candidate.passedOver
          ? { ...candidate, ...suspicion, passedOver: whyAside }
          : candidate;
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
      if (overridden[remote]) {
        return;
      }
      // Keeps the version that the registry named when this release started, even if a fallback runs: only a different
      // name means that a newer release exists.
      if (running.get(remote)?.release.version === release.version) {
        return;
      }
      running.set(remote, { release, named: namedNow(remote) });
    },

    forget: (remote) => void running.delete(remote),

    take(newer) {
      registry = isSafe ? toSafeRegistry(newer) : newer;
      hasNewer.set([...running].some(([remote, { named }]) => namedNow(remote) !== named));
    },
  };
}
