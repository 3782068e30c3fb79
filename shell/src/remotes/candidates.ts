import { isInCanary } from 'shared-contracts/domain/canary';
import { isCompatible } from 'shared-contracts/version';
import type { RemoteChannels, RemoteRelease, RemotesRegistry } from 'shared-contracts/kernel/remote';

/** A release that may be tried, and where it was named. */
export interface Candidate {
  readonly release: RemoteRelease;
  readonly from: 'registry' | 'this browser' | 'last good';
}

/** The release this organization is meant to run: the canary where it has a share in it (features PF-02). */
export function releaseFor(channels: RemoteChannels, organizationId: number): RemoteRelease {
  const { canary, stable } = channels;
  if (!canary) return stable;

  return isInCanary(organizationId, canary.percent, canary.organizations) ? canary.release : stable;
}

/**
 * The releases to try, in order: the registry's for this organization, the one that last ran in this browser, the
 * registry's last good one (features PF-04). One built against a newer contract is left out (PF-03).
 */
export function candidatesFor(options: {
  channels: RemoteChannels;
  organizationId: number;
  lastKnownGood: RemoteRelease | undefined;
}): Candidate[] {
  const { channels, organizationId, lastKnownGood } = options;
  const named: (Candidate | undefined)[] = [
    { release: releaseFor(channels, organizationId), from: 'registry' },
    lastKnownGood && { release: lastKnownGood, from: 'this browser' },
    channels.lastGood && { release: channels.lastGood, from: 'last good' },
  ];
  const seen = new Set<string>();

  return named.filter((candidate): candidate is Candidate => {
    if (!candidate || seen.has(candidate.release.version)) return false;
    seen.add(candidate.release.version);

    return isCompatible(candidate.release.contract);
  });
}

/** What the registry provides for an organization: the pages the navigation may show (features SH-12). */
export function providedPages(registry: RemotesRegistry, organizationId: number): Set<string> {
  return new Set(
    Object.values(registry.remotes).flatMap((channels) => {
      const [first] = candidatesFor({ channels, organizationId, lastKnownGood: undefined });

      return (first?.release ?? channels.stable).pages;
    }),
  );
}
