import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from '../../../api/src/config/data-folder.ts';
import { lockBuildCache } from '@tools/build/build-cache';
import { runBundler } from '@tools/build/build-package';
import { compressFolder } from '@tools/build/compress';
import { readContractTables, writeContractTables } from '@tools/build/contract/write-tables';

interface BuildOptions {
  /** Contains the new build's folder. */
  readonly workFolder: string;
  /** Contains caches of builds, which make the next build of a remote faster; undefined = no cache. */
  readonly cacheFolder?: string;
  /** Ends the build early. */
  readonly signal?: AbortSignal;
}

/** Builds only one remote, as a version, into a separate folder. Returns the folder. */
export async function buildRelease(
  remote: string,
  version: string,
  { workFolder, cacheFolder, signal }: BuildOptions,
): Promise<string> {
  const folder = join(workFolder, `${remote}-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: folderMode });
  const cache = cacheFolder === undefined ? undefined : await lockBuildCache(remote, cacheFolder);
  const env = { RELEASE_VERSION: version, RELEASE_FOLDER: folder, RELEASE_CACHE: cache?.folder ?? '' };
  const { built, ended } = runBundler(remote, { env, signal, youngMegabytes: 256 });
  const compressed = cache && join(cache.folder, 'compressed');
  // The bundler leaves a processor free.
  const finished = Promise.all([readContractTables(), built]).then(([tables]) =>
    Promise.all([compressFolder(folder, compressed), writeContractTables(folder, async () => tables)]),
  );
  void Promise.allSettled([finished, ended]).then(cache?.release);
  try {
    await finished;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  return folder;
}
