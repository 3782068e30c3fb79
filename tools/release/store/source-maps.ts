import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { StoredFiles } from '../files/stored-files.ts';
import type { Release } from './release.ts';

type Named = Pick<Release, 'remote' | 'version'>;

/** Separate from the releases, because files next to a release are public, and maps contain the source code. */
const folderOf = ({ remote, version }: Named): string => `source-maps/${remote}/${version}/`;
const suffix = '.map';
const packedSuffix = '.map.gz';

/** Source maps of releases. No host serves them (docs/adr/0010). */
export interface SourceMaps {
  /** Stores the maps of a build that are not stored yet. */
  keep(release: Named, folder: string): Promise<void>;
  /** Returns a script's map as JSON text. Undefined = none was stored. */
  read(release: Named, script: string): Promise<string | undefined>;
  remove(release: Named): Promise<void>;
}

/** Returns the source maps in the place that contains the releases. */
export function sourceMaps(files: StoredFiles): SourceMaps {
  return {
    async keep(release, folder) {
      const built = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(suffix)) : [];
      const there = new Set(built.length === 0 ? [] : await files.list(folderOf(release)));
      const keyOf = (name: string): string =>
        `${folderOf(release)}${name.slice(0, -suffix.length)}${packedSuffix}`;
      await Promise.all(
        built
          .filter((name) => !there.has(keyOf(name)))
          .map(async (name) =>
            files.create(keyOf(name), await promisify(gzip)(readFileSync(join(folder, name)))),
          ),
      );
    },

    async read(release, script) {
      const body = await files.read(`${folderOf(release)}${script}${packedSuffix}`);

      return body && (await promisify(gunzip)(body)).toString('utf8');
    },

    async remove(release) {
      const keys = await files.list(folderOf(release));
      await Promise.all(keys.map((key) => files.remove(key)));
    },
  };
}
