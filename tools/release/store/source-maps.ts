import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { StoredFiles } from '../files/stored-files.ts';
import type { Release } from './release.ts';

type Named = Pick<Release, 'remote' | 'version'>;

/** Apart from the releases: what is stored next to their files is for everybody, and this is how they are written. */
const folderOf = ({ remote, version }: Named): string => `source-maps/${remote}/${version}/`;
const suffix = '.map';
const packedSuffix = '.map.gz';

/** The source maps of releases. No host serves them (docs/adr/0029). */
export interface SourceMaps {
  /** Keeps the maps of a build, those alone that are not there yet. */
  keep(release: Named, folder: string): Promise<void>;
  /** The map of a script, as JSON text. Undefined = none was kept. */
  read(release: Named, script: string): Promise<string | undefined>;
  remove(release: Named): Promise<void>;
}

/** The source maps in the place where the releases lie. */
export function sourceMaps(files: StoredFiles): SourceMaps {
  return {
    async keep(release, folder) {
      const built = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(suffix)) : [];
      const there = new Set(built.length === 0 ? [] : await files.list(folderOf(release)));
      for (const name of built) {
        const key = `${folderOf(release)}${name.slice(0, -suffix.length)}${packedSuffix}`;
        if (there.has(key)) {
          continue;
        }
        await files.create(key, await promisify(gzip)(readFileSync(join(folder, name))));
      }
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
