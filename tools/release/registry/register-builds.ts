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
import { byVersion, registered } from '../store/release.ts';
import { releaseFolder } from '../store/place.ts';
import { releaseStore } from '../store/release-store.ts';
import { buildCopiesFolder, copyBuilds, isWholeBuild } from '@tools/build/build-copies';

/** A build on disk, with its file names turned into addresses. Undefined while it is not complete. */
function readRelease(name: string, folder: string): RemoteRelease | undefined {
  return isWholeBuild(folder) ? registered(name, readBuild(folder).file) : undefined;
}

/** The builds of each remote in a folder, `<remote>/<version>/…`, newest version first. */
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
 * What a remote's entry becomes when this checkout has built it. Builds of the checkout take the place of each other,
 * and of a published release that is older; a published release of the same version or a newer one stays.
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
 * Copies what this checkout has built to where it is served from, and registers it in the registry of this machine where
 * that says something new, all remotes in one revision. The start command does this and nothing else does: a build
 * leaves alone what is being served. A store that was named (RELEASE_STORE) is somebody's environment: it is written by
 * `pnpm release` alone.
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
