import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPreviewVersion } from 'shared-contracts/kernel/preview';
import type { StoredFiles } from '../files/stored-files.ts';
import { jsonBody, readDocument } from '../files/stored-files.ts';
import { StoreFault } from '../files/store-fault.ts';
import { Refusal } from '../refusal.ts';
import { Release, byVersion, releaseFileName } from './release.ts';
import { sourceMaps } from './source-maps.ts';
import type { SourceMaps } from './source-maps.ts';

/** Immutable releases of every remote, `<remote>/<version>/…`. */
export interface ReleaseStore {
  readonly place: string;
  /** Source maps of the releases, which browsers never receive. */
  readonly sourceMaps: SourceMaps;
  find(remote: string, version: string): Promise<Release | undefined>;
  /** Returns the names of the remotes that have releases or previews, in alphabetical order. */
  remotes(): Promise<string[]>;
  /** Returns a remote's releases, newest version first, without previews. */
  list(remote: string): Promise<Release[]>;
  /** Returns a remote's previews of branches, newest first, including expired ones. */
  previews(remote: string): Promise<Release[]>;
  readFile(release: Pick<Release, 'remote' | 'version'>, file: string): Promise<Buffer | undefined>;
  /**
   * Adds a release with the files of `folder` to the store. 'same' = it was already there. Refuses a version that is
   * taken.
   */
  add(release: Release, folder: string): Promise<'added' | 'same'>;
  /** Whether every file of a release exists. */
  isComplete(release: Release): Promise<boolean>;
  /** Returns the names of its files that changed since it was published. */
  changedFiles(release: Release): Promise<string[]>;
  remove(release: Release): Promise<void>;
}

const keyOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>, file: string): string =>
  `${remote}/${version}/${file}`;

/** Returns the names of files that differ between two builds. Without any, they are the same release. */
export function differingFiles(a: Pick<Release, 'files'>, b: Pick<Release, 'files'>): string[] {
  return Object.keys({ ...a.files, ...b.files })
    .filter((name) => a.files[name] !== b.files[name])
    .toSorted();
}

/** Returns a store of releases in any place that stores files. */
export function releaseStore(files: StoredFiles): ReleaseStore {
  const maps = sourceMaps(files);

  async function find(remote: string, version: string): Promise<Release | undefined> {
    const key = keyOf({ remote, version }, releaseFileName);
    const release = await readDocument(files, key, Release);
    if (!release || (release.remote === remote && release.version === version)) {
      return release;
    }
    throw new StoreFault(
      `${key} in ${files.place} says that it is ${release.remote} ${release.version}: a release cannot be copied by hand.`,
    );
  }

  async function findAll(remote: string, isWanted: (version: string) => boolean): Promise<Release[]> {
    const keys = await files.list(`${remote}/`);
    const versions = keys.flatMap((key) => {
      const [, version = '', file] = key.split('/');

      return file === releaseFileName && isWanted(version) ? [version] : [];
    });
    const releases = await Promise.all(versions.map((version) => find(remote, version)));

    return releases.flatMap((release) => release ?? []);
  }

  async function missingFiles(release: Release): Promise<string[]> {
    const there = new Set(await files.list(keyOf(release, '')));

    return Object.keys(release.files).filter((file) => !there.has(keyOf(release, file)));
  }

  async function changedFiles(release: Release): Promise<string[]> {
    const looks = Object.entries(release.files).map(async ([file, hash]) => {
      const body = await files.read(keyOf(release, file));

      return body && createHash('sha256').update(body).digest('hex') !== hash ? [file] : [];
    });

    return (await Promise.all(looks)).flat();
  }

  return {
    place: files.place,
    sourceMaps: maps,
    find,
    changedFiles,
    readFile: (release, file) => files.read(keyOf(release, file)),

    async remotes() {
      const names = (await files.list('')).flatMap((key) => {
        const [remote = '', , file] = key.split('/');

        return file === releaseFileName ? [remote] : [];
      });

      return [...new Set(names)].toSorted();
    },

    async list(remote) {
      const releases = await findAll(remote, (version) => !isPreviewVersion(version));

      return releases.toSorted(byVersion);
    },

    async previews(remote) {
      const previews = await findAll(remote, isPreviewVersion);

      return previews.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },

    async add(release, folder) {
      // release.json first: it says whose content this version is. Files follow, so that an interrupted add can be
      // repeated.
      const isNew = await files.create(keyOf(release, releaseFileName), jsonBody(release));
      const owner = isNew ? release : await find(release.remote, release.version);
      if (!owner || differingFiles(owner, release).length > 0) {
        throw new Refusal(takenSentence(release, owner));
      }

      const [changed] = isNew ? [] : await changedFiles(owner);
      if (changed !== undefined) {
        throw new Refusal(changedSentence(owner, changed, files.place));
      }

      const missing = await missingFiles(release);
      const copies = missing.map((file) =>
        files.create(keyOf(release, file), readFileSync(join(folder, ...file.split('/')))),
      );
      await Promise.all([...copies, maps.keep(release, folder)]);

      return isNew || missing.length > 0 ? 'added' : 'same';
    },

    async isComplete(release) {
      return (await missingFiles(release)).length === 0;
    },

    async remove(release) {
      // release.json last: while any file is left, the version stays taken.
      const keys = await files.list(keyOf(release, ''));
      const own = keyOf(release, releaseFileName);
      await Promise.all(keys.filter((key) => key !== own).map((key) => files.remove(key)));
      await maps.remove(release);
      await files.remove(own);
    },
  };
}

/** Returns the sentence about a release with changed files, which browsers refuse. */
export function changedSentence({ remote, version }: Release, file: string, place: string): string {
  return `${remote} ${version} is not what was published: ${file} was changed in ${place}, and browsers refuse it. Publish it under a new version.`;
}

const namedFiles = 3;

/** Returns the sentence about a version that is already published. */
export function takenSentence(release: Release, owner: Release | undefined): string {
  const origin = owner ? ` by ${owner.createdBy} on ${owner.createdAt.slice(0, 10)}` : '';
  const files = owner ? differingFiles(owner, release) : [];
  const more = files.length > namedFiles ? ` and ${files.length - namedFiles} more` : '';
  const named = files.length > 0 ? ` (${files.slice(0, namedFiles).join(', ')}${more})` : '';

  return `${release.remote} ${release.version} was published${origin} with other content${named}, and a release never changes. Raise the version.`;
}
