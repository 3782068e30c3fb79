import type { ReleaseContext } from './context.ts';
import { environmentsIn, registryStore } from './registry/registry-store.ts';
import type { Release } from './store/release.ts';

/** Releases that stay in addition to those in use: open tabs may still ask for them. */
const keptOthers = 2;

/** Versions that any environment serves, or goes back to. */
async function versionsInUse({ files }: ReleaseContext, remote: string): Promise<Set<string>> {
  const registries = await Promise.all(
    (await environmentsIn(files)).map((environment) => registryStore(files, environment).read()),
  );
  const channels = registries.flatMap(({ remotes }) => remotes[remote] ?? []);

  return new Set(
    channels.flatMap(({ stable, lastGood, canary }) =>
      [stable, lastGood, canary?.release].flatMap((release) => (release ? [release.version] : [])),
    ),
  );
}

/** The releases of a remote that nobody needs: not in use anywhere, and not of the last two others. */
export async function dispensable(context: ReleaseContext, remote: string): Promise<Release[]> {
  const inUse = await versionsInUse(context, remote);
  const others = (await context.releases.list(remote)).filter(({ version }) => !inUse.has(version));

  return others.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(keptOthers);
}
