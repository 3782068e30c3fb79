import type { ReleasedRemote } from 'shared-contracts/api/releases/cockpit';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';

/** A release that some organizations run, or that browsers fall back to. */
export interface RunningRelease {
  readonly remote: string;
  readonly version: string;
  readonly channel: 'stable' | 'canary' | 'last good';
  readonly canary?: NonNullable<ReleasedRemote['canary']>;
  readonly stable: string | null;
  /** Whether the remote has a canary, so that the stable release goes to everybody else. */
  readonly hasCanary: boolean;
  /** Undefined = no browser reported it in the time shown. */
  readonly health: ReleaseHealth | undefined;
}

/** Returns the releases of a remote that are served: stable, canary and last known good. */
export function runningReleases(remote: ReleasedRemote): RunningRelease[] {
  const { stable, canary, lastGood, health } = remote;
  const of = (channel: RunningRelease['channel'], version: string) => ({
    remote: remote.remote,
    version,
    channel,
    stable,
    hasCanary: canary !== null,
    health: health.find((one) => one.version === version),
  });

  return [
    ...(stable === null ? [] : [of('stable', stable)]),
    ...(canary === null ? [] : [{ ...of('canary', canary.version), canary }]),
    ...(lastGood === null || lastGood === stable ? [] : [of('last good', lastGood)]),
  ];
}
