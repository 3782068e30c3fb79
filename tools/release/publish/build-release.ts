import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderMode } from '../../../api/src/config/data-folder.ts';
import { lockBuildCache } from '@tools/build/build-cache';
import { runBundler } from '@tools/build/build-package';
import { compressFolder } from '@tools/build/compress';
import { writeContractTables } from '@tools/build/contract/write-tables';

/** Folders of a build. */
interface BuildFolders {
  /** Contains the new build's folder. */
  readonly workFolder: string;
  /** Contains caches of builds, which make the next build of a remote faster; undefined = no cache. */
  readonly cacheFolder?: string;
}

/** Builds only one remote, as a version, into a separate folder. Returns the folder. */
export async function buildRelease(
  remote: string,
  version: string,
  { workFolder, cacheFolder }: BuildFolders,
): Promise<string> {
  const folder = join(workFolder, `${remote}-${version}-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: folderMode });
  const cache = cacheFolder === undefined ? undefined : await lockBuildCache(remote, cacheFolder);
  const { built, ended } = runBundler(remote, {
    RELEASE_VERSION: version,
    RELEASE_FOLDER: folder,
    RELEASE_CACHE: cache?.folder ?? '',
  });
  void ended.then(cache?.release);
  await built;
  await Promise.all([compressFolder(folder), writeContractTables(folder)]);

  return folder;
}
