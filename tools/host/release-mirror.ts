import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderMode } from '../../api/src/config/data-folder.ts';
import type { Release } from '@tools/release/store/release';
import type { ReleaseStore } from '@tools/release/store/release-store';

/** Time for which a missing release is not requested again. */
const absentMilliseconds = 5_000;
const absentMost = 1_000;

/**
 * Copies releases from a bucket to a local folder: each is fetched on the first request and verified file by file.
 * Copies never expire, because a release never changes.
 */
export function releaseMirror(releases: ReleaseStore, folder: string) {
  const fetching = new Map<string, Promise<string | undefined>>();
  const absent = new Map<string, number>();

  async function fetchFile(release: Release, file: string, into: string): Promise<void> {
    const body = await releases.readFile(release, file);
    const hash = body && createHash('sha256').update(body).digest('hex');
    if (!body || hash !== release.files[file]) {
      throw new Error(`${release.remote} ${release.version} is not whole in ${releases.place}: ${file}`);
    }
    const path = join(into, ...file.split('/'));
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    await writeFile(path, body);
  }

  async function fetchRelease(remote: string, version: string): Promise<string | undefined> {
    const target = join(folder, remote, version);
    const release = await releases.find(remote, version);
    if (!release) {
      return undefined;
    }
    const passing = join(folder, `.passing-${randomUUID()}`);
    try {
      // Wait for all of them before the folder is deleted: a pending write would create it again.
      const files = Object.keys(release.files).map((file) => fetchFile(release, file, passing));
      await Promise.allSettled(files);
      await Promise.all(files);
      await mkdir(dirname(target), { recursive: true, mode: folderMode });
      // If another process on this machine was faster, its copy is just as good.
      await rename(passing, target).catch((error: unknown) => {
        if (!existsSync(target)) {
          throw error;
        }
      });
    } finally {
      await rm(passing, { recursive: true, force: true });
    }

    return target;
  }

  return async (remote: string, version: string): Promise<string | undefined> => {
    const target = join(folder, remote, version);
    if (existsSync(target)) {
      return target;
    }
    const key = `${remote}/${version}`;
    if (performance.now() - (absent.get(key) ?? Number.NEGATIVE_INFINITY) < absentMilliseconds) {
      return undefined;
    }

    const fetched = fetching.get(key) ?? fetchRelease(remote, version).finally(() => fetching.delete(key));
    fetching.set(key, fetched);
    const release = await fetched;
    if (release === undefined) {
      if (absent.size >= absentMost) {
        absent.clear();
      }
      absent.set(key, performance.now());
    }

    return release;
  };
}
