import type {
  CanaryComparison,
  ReleasedRemote,
  ReviewedRequest,
} from 'shared-contracts/api/releases/cockpit';
import type { ReleaseHealth } from 'shared-contracts/api/releases/health';
import type { EnvironmentReleases } from 'shared-contracts/kernel/registry-change';
import { isSamePerson } from 'shared-contracts/domain/same-person';
import { mayRelease } from '../../platform/permissions/releasers.store.ts';
import type { Releaser } from '../../platform/permissions/releasers.store.ts';
import { personText } from './person-text.rules.ts';

/** Returns the versions that the environment serves, has served or has published of a remote. */
function versionsOf({ registry, published, changes }: EnvironmentReleases, remote: string): Set<string> {
  const { stable, canary, lastGood } = registry.remotes[remote] ?? {};
  const served = [stable, canary?.release, lastGood].flatMap((release) => release?.version ?? []);
  const former = changes
    .filter((change) => change.remote === remote)
    .flatMap(({ to }) => [to.stable ?? [], to.canary?.version ?? []].flat());

  return new Set([...served, ...former, ...(published[remote] ?? []).map(({ version }) => version)]);
}

/** Facts of our own about releases, besides those of the host. */
interface OwnFacts {
  readonly health: readonly ReleaseHealth[];
  /** Names of organizations by id. */
  readonly names: ReadonlyMap<number, string>;
  /** Comparisons of canaries by remote. */
  readonly comparisons: ReadonlyMap<string, CanaryComparison>;
  /** The person who asks. */
  readonly releaser: Releaser;
}

/** Returns the request of a remote that waits for a second person, and what the person who asks may do with it. */
function requestOf(
  { requests = [], published }: EnvironmentReleases,
  remote: string,
  releaser: Releaser,
): ReviewedRequest | undefined {
  const request = requests.find((one) => one.remote === remote);
  if (!request) {
    return undefined;
  }
  const who = personText(releaser);
  const release = published[remote]?.find(({ version }) => version === request.version);
  const isOwn = isSamePerson(request.who, who);
  const isOwnRelease = release?.isUnverified === true && isSamePerson(release.createdBy, who);

  return { ...request, isOwn, mayApprove: mayRelease(releaser, remote) && !isOwn && !isOwnRelease };
}

/** Returns a remote with what runs where, what is published and how each of its versions does. */
export function releasedRemote(
  releases: EnvironmentReleases,
  remote: string,
  { health, names, comparisons, releaser }: OwnFacts,
): ReleasedRemote {
  const { stable, lastGood, canary } = releases.registry.remotes[remote] ?? {};
  const versions = versionsOf(releases, remote);
  const request = requestOf(releases, remote, releaser);

  return {
    remote,
    stable: stable?.version ?? null,
    lastGood: lastGood?.version ?? null,
    canary: canary
      ? {
          version: canary.release.version,
          percent: canary.percent,
          organizations: canary.organizations.map((id) => ({ id, name: names.get(id) ?? null })),
          since: canary.since ?? null,
          comparison: comparisons.get(remote) ?? null,
        }
      : null,
    published: releases.published[remote] ?? [],
    // Any signed-in person can report versions that nobody published.
    health: health.filter((one) => one.remote === remote && versions.has(one.version)),
    mayRelease: mayRelease(releaser, remote),
    previews: (releases.previews ?? []).filter((one) => one.remote === remote),
    ...(request ? { request } : {}),
    takenBack: (releases.takenBack ?? []).filter((one) => one.remote === remote),
  };
}
