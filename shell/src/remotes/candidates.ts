import { releaseFor } from 'shared-contracts/domain/canary';
import { contractVersion, isCompatible } from 'shared-contracts/version';
import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';

/** A release that may be tried, and its source. */
export interface Candidate {
  readonly release: RemoteRelease;
  readonly from: 'registry' | 'this browser' | 'last good' | 'dev server' | 'preview';
  /** Reason why it is skipped: it has another contract (features PF-03), or it froze a tab of this browser (PF-04). */
  readonly passedOver?: string;
  /** Whether it is tried after all if no other candidate can be shown. */
  readonly isLastResort?: boolean;
}

/** Returns the candidate that will be tried first; undefined = at most a last resort. */
export function firstToRun(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.find(({ passedOver }) => passedOver === undefined);
}

/** Adds the last resorts at the end, to be tried although they were passed over. */
export function withLastResorts(candidates: readonly Candidate[]): Candidate[] {
  const lastResorts = candidates.flatMap(({ release, from, isLastResort }): Candidate | [] =>
    isLastResort ? { release, from, isLastResort } : [],
  );

  return [...candidates, ...lastResorts];
}

/**
 * Returns the releases to try, in order: the registry's for this organization, which may be a canary; the stable one;
 * the one that last ran in this browser; the registry's last good one (features PF-04). A release built against a newer
 * contract is listed too, marked as skipped (PF-03).
 */
export function candidatesFor(options: {
  remote: string;
  channels: RemoteChannels;
  organizationId: number;
  lastKnownGood: RemoteRelease | undefined;
}): Candidate[] {
  const { remote, channels, organizationId, lastKnownGood } = options;
  const named: (Candidate | undefined)[] = [
    { release: releaseFor(organizationId, { remote, channels }), from: 'registry' },
    { release: channels.stable, from: 'registry' },
    lastKnownGood && { release: lastKnownGood, from: 'this browser' },
    channels.lastGood && { release: channels.lastGood, from: 'last good' },
  ];
  const seen = new Set<string>();

  return named.flatMap((candidate) => {
    if (!candidate || seen.has(candidate.release.version)) {
      return [];
    }
    seen.add(candidate.release.version);
    const { contract } = candidate.release;
    if (isCompatible(contract)) {
      return candidate;
    }

    return {
      ...candidate,
      passedOver: `built against contract ${contract}, and this app has ${contractVersion}`,
    };
  });
}
