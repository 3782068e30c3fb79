import type { ReleaseContext } from './context.ts';
import { environmentsIn, registryStore } from './registry/registry-store.ts';
import { hasExpired } from './store/previews.ts';
import type { Release } from './store/release.ts';

/** Number of unused releases to keep: open tabs may still request them. */
const keptOthers = 2;

/** Returns the versions that any environment serves, can roll back to, or is asked to promote. */
async function versionsInUse({ files }: ReleaseContext, remote: string): Promise<Set<string>> {
  const registries = await Promise.all(
    (await environmentsIn(files)).map((environment) => registryStore(files, environment).read()),
  );
  const channels = registries.flatMap(({ remotes }) => remotes[remote] ?? []);
  const requested = registries.flatMap(({ requests = [] }) =>
    requests.flatMap((request) => (request.remote === remote ? [request.version] : [])),
  );

  return new Set([
    ...requested,
    ...channels.flatMap(({ stable, lastGood, canary }) =>
      [stable, lastGood, canary?.release].flatMap((release) => (release ? [release.version] : [])),
    ),
  ]);
}

/**
 * Returns a remote's releases that can be deleted: those that are not in use anywhere and not among the two newest
 * others, and expired previews.
 */
export async function findUnusedReleases(context: ReleaseContext, remote: string): Promise<Release[]> {
  const inUse = await versionsInUse(context, remote);
  const others = (await context.releases.list(remote)).filter(({ version }) => !inUse.has(version));

  const previews = await context.releases.previews(remote);
  const now = context.clock.now();

  return [
    ...others.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(keptOthers),
    ...previews.filter((preview) => hasExpired(preview, now)),
  ];
}
