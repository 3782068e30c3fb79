import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { StoreFault, reasonOf } from './store-fault.ts';
import type { StoredFiles } from './stored-files.ts';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Name prefix of half-written files, which readers skip. */
const passing = '.passing-';

/** Turns a file system error into a sentence. Other errors pass through. */
function guarded<Args extends unknown[], Answer>(
  folder: string,
  work: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      if (codeOf(error) === undefined) {
        throw error;
      }
      throw new StoreFault(`The store in ${folder} cannot be used: ${reasonOf(error)}.`, { cause: error });
    }
  };
}

/**
 * Returns a store in a local folder, or on a shared file system that supports hard links. Creates folders with
 * `folderMode` or, if omitted, the system's default: a shared store may be served by another user.
 */
export function folderFiles(folder: string, options: { folderMode?: number } = {}): StoredFiles {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));

  /** Writes the body to disk under a temporary name, ready to be moved into place in one step. */
  async function writeAside(path: string, body: Buffer): Promise<string> {
    await mkdir(dirname(path), { recursive: true, mode: options.folderMode });
    const aside = join(dirname(path), `${passing}${randomUUID()}`);
    const file = await open(aside, 'wx');
    await file.writeFile(body);
    await file.sync();
    await file.close();

    return aside;
  }

  return {
    place: folder,

    // Creating a hard link fails if the target exists; a file system without hard links refuses the first one.
    requireConditionalWrites: () => Promise.resolve(),

    read: guarded(folder, async (key: string) => {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') {
          return undefined;
        }
        throw error;
      }
    }),

    create: guarded(folder, async (key: string, body: Buffer) => {
      const aside = await writeAside(pathOf(key), body);
      try {
        await link(aside, pathOf(key)); // unlike rename, refuses to replace an existing file
        return true;
      } catch (error) {
        if (codeOf(error) === 'EEXIST') {
          return false;
        }
        throw error;
      } finally {
        await rm(aside, { force: true });
      }
    }),

    replace: guarded(folder, async (key: string, body: Buffer) => {
      await rename(await writeAside(pathOf(key), body), pathOf(key));
    }),

    list: guarded(folder, async (prefix: string) => {
      const from = pathOf(prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '');
      const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (codeOf(error) === 'ENOENT') {
            return [];
          }
          throw error;
        },
      );

      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(passing))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix));
    }),

    remove: guarded(folder, (key: string) => rm(pathOf(key), { force: true })),
  };
}
