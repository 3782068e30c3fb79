import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { folderMode } from '../../../api/src/config/data-folder.ts';
import type { RegistryRevision } from 'shared-contracts/kernel/registry-change';
import type { RemoteChannels, RemoteRelease } from 'shared-contracts/kernel/remote';
import { root } from '@tools/checkout/root';
import { folderFiles } from '../files/folder-files.ts';
import { readBuild } from '../publish/describe-release.ts';
import { changeRegistry } from './change-registry.ts';
import type { Step } from './change-registry.ts';
import { registryStore } from './registry-store.ts';
import { byVersion, toRegistryEntry } from '../store/release.ts';
import { releaseFolder } from '../store/place.ts';
import { releaseStore } from '../store/release-store.ts';
import { buildCopiesFolder, copyBuilds, isWholeBuild } from '@tools/build/build-copies';

/** Reads a build on disk and turns its file names into URLs. Undefined while the build is incomplete. */
function readRelease(name: string, folder: string): RemoteRelease | undefined {
  return isWholeBuild(folder) ? toRegistryEntry(name, readBuild(folder).file) : undefined;
}

/** Returns each remote's builds in a folder, `<remote>/<version>/…`, newest version first. */
export function buildsIn(folder: string): ReadonlyMap<string, readonly RemoteRelease[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('mfe-')) : [];

  return new Map(
    names.map((name) => {
      const versions = readdirSync(join(folder, name));
      const builds = versions.flatMap((version) => readRelease(name, join(folder, name, version)) ?? []);

      return [name, builds.toSorted(byVersion)];
    }),
  );
}

/**
 * Returns a remote's entry after this checkout has built it. A build replaces an earlier build and an older published
 * release, but not a published release of the same or a newer version.
 */
export function withBuilds(
  channels: RemoteChannels | undefined,
  builds: readonly RemoteRelease[],
  isPublished: (version: string) => boolean,
): RemoteChannels | undefined {
  const own = builds.filter(({ version }) => !isPublished(version));
  const [newest] = own;
  const stillThere = (release: RemoteRelease | undefined): RemoteRelease | undefined =>
    release && isPublished(release.version)
      ? release
      : own.find(({ version }) => version === release?.version);
  const before = stillThere(channels?.stable);
  const isNews =
    !channels || !isPublished(channels.stable.version) || (newest && byVersion(newest, channels.stable) < 0);
  const stable = (isNews ? newest : undefined) ?? before;
  if (!stable) {
    return channels;
  }

  const replaced = before?.version === stable.version ? undefined : before;
  const lastGood =
    replaced ?? stillThere(channels?.lastGood) ?? own.find(({ version }) => version !== stable.version);
  const canary = channels?.canary;
  const tried = stillThere(canary?.release);

  return {
    stable,
    ...(lastGood && lastGood.version !== stable.version ? { lastGood } : {}),
    ...(canary && tried && tried.version !== stable.version ? { canary: { ...canary, release: tried } } : {}),
  };
}

/**
 * Copies this checkout's builds to the folder they are served from, and registers them in this machine's registry if
 * that changes it, all remotes in one revision. Only the start command does this: a build does not change what is being
 * served. A configured store (RELEASE_STORE) belongs to an environment, and only `pnpm release` writes to it.
 */
export async function registerBuilds(
  settings: { dataDir: string; releaseStore: string; releaseEnvironment: string },
  base: string = root,
): Promise<RegistryRevision | undefined> {
  const folder = releaseFolder(settings);
  if (settings.releaseStore !== '' || folder === undefined) {
    return undefined;
  }
  const copies = buildCopiesFolder(settings);
  await copyBuilds(copies, base);
  const builds = buildsIn(copies);
  const files = folderFiles(folder, { folderMode });
  const releases = releaseStore(files);

  const occasion = { command: 'start', who: 'this checkout', why: '' } as const;

  return changeRegistry(registryStore(files, settings.releaseEnvironment), occasion, async ({ remotes }) => {
    const steps: Step[] = [];
    for (const [remote, built] of builds) {
      const published = new Set((await releases.list(remote)).map(({ version }) => version));
      const channels = withBuilds(remotes[remote], built, (version) => published.has(version));
      if (channels && !isDeepStrictEqual(channels, remotes[remote])) {
        steps.push({ remote, channels });
      }
    }

    return steps;
  });
}
