import type { CanaryComparison } from 'shared-contracts/api/releases/cockpit';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import { usualLeast, verdictOn } from 'shared-contracts/domain/canary-verdict';
import type { Group } from 'shared-contracts/domain/canary-verdict';
import type { RemoteChannels, RemotesRegistry } from 'shared-contracts/kernel/remote';
import type { Db } from '../../platform/db/client.ts';
import { minuteOf } from './counts.rules.ts';
import { healthOf } from './health.service.ts';

function groupOf(health: readonly ReleaseHealth[], version: string): Group {
  const {
    people = 0,
    peopleFailed = 0,
    peopleSlow = 0,
    byDevice = [],
  } = health.find((one) => one.version === version) ?? {};

  return { people, failed: peopleFailed, slow: peopleSlow, byDevice };
}

const totalsOf = ({ people, failed, slow }: Group): Group => ({ people, failed, slow });

async function compare(
  db: Db,
  { remote, channels }: { remote: string; channels: RemoteChannels },
  now: Date,
): Promise<[string, CanaryComparison][]> {
  const since = Date.parse(channels.canary?.since ?? '');
  if (!channels.canary || Number.isNaN(since)) {
    return [];
  }
  const versions = { canary: channels.canary.release.version, stable: channels.stable.version };
  const span = { since: minuteOf(since), remote, versions: Object.values(versions) };
  const health = await healthOf(db, span, now);
  const groups = { canary: groupOf(health, versions.canary), stable: groupOf(health, versions.stable) };
  const verdict = verdictOn(groups.canary, groups.stable, { least: usualLeast });

  return [
    [
      remote,
      { verdict, least: usualLeast, canary: totalsOf(groups.canary), stable: totalsOf(groups.stable) },
    ],
  ];
}

/**
 * Compares each canary with its stable release since it became the canary, by the rule of `pnpm release canary --auto`.
 * Returns the comparisons by remote.
 */
export async function compareCanaries(
  db: Db,
  { remotes }: RemotesRegistry,
  now: Date,
): Promise<ReadonlyMap<string, CanaryComparison>> {
  const compared = await Promise.all(
    Object.entries(remotes).map(([remote, channels]) => compare(db, { remote, channels }, now)),
  );

  return new Map(compared.flat());
}
