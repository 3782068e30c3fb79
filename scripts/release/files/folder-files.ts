import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { StoredFiles } from './stored-files.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Names of half-written files; no reader sees them. */
const passing = '.passing-';

/** A store in a folder of this machine, or of a file system that machines share and that knows hard links. */
export function folderFiles(folder: string): StoredFiles {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));

  /** The body on the disk under a name of its own, ready to be put in place in one step. */
  async function writeAside(path: string, body: Buffer): Promise<string> {
    await mkdir(dirname(path), { recursive: true });
    const aside = join(dirname(path), `${passing}${randomUUID()}`);
    const file = await open(aside, 'wx');
    await file.writeFile(body);
    await file.sync();
    await file.close();

    return aside;
  }

  return {
    place: folder,

    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
        throw error;
      }
    },

    async create(key, body) {
      const aside = await writeAside(pathOf(key), body);
      try {
        await link(aside, pathOf(key)); // unlike rename, refuses to take the place of another
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(aside, { force: true });
      }
    },

    async replace(key, body) {
      await rename(await writeAside(pathOf(key), body), pathOf(key));
    },

    async list(prefix) {
      const from = pathOf(prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '');
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (codeOf(error) === 'ENOENT') return [];
          throw error;
        },
      );

      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(passing))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix));
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
