import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nanoid } from 'nanoid';
import { AppError } from '../../kernel/app-error.ts';
import { folderMode } from '../../config/data-folder.ts';
import type { FileStore, IsKey, ListedFile } from './file-store.ts';

const draftEnd = '.part';
const noRoom = ['ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Returns undefined if the error means that the file does not exist. */
function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') {
    throw error;
  }

  return undefined;
}

/** Stores files in a folder, spread over subfolders so that none grows without bound. */
export function createDiskFileStore(folder: string, isKey: IsKey): FileStore {
  const pathOf = (key: string): string | undefined =>
    isKey(key) ? join(folder, key.slice(0, 2), key) : undefined;

  /** Yields every file, including drafts. Skips files that are deleted meanwhile. */
  async function* entries(): AsyncGenerator<ListedFile & { path: string }> {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    for (const name of names) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => undefined);
      if (file?.isFile()) {
        yield { path, key: basename(path), bytes: file.size, writtenAt: file.mtime };
      }
    }
  }

  return {
    async write(key, bytes) {
      const path = pathOf(key);
      if (!path) {
        throw new Error('That is not the key of a file.');
      }
      const draft = `${path}.${nanoid(8)}${draftEnd}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        // Flushed to disk, not only to the system's cache, before the name appears.
        const target = createWriteStream(draft, { mode: 0o600, flush: true, flags: 'wx' });
        await pipeline(Readable.from(bytes, { objectMode: false }), target);
        await rename(draft, path);

        return target.bytesWritten;
      } catch (error) {
        await rm(draft, { force: true });
        if (noRoom.includes(codeOf(error))) {
          throw new AppError('unavailable', { cause: error });
        }
        throw error;
      }
    },

    async size(key) {
      const path = pathOf(key);

      return path === undefined ? undefined : (await stat(path).catch(unlessMissing))?.size;
    },

    async read(key, range) {
      const path = pathOf(key);
      const file = path && (await open(path, 'r').catch(unlessMissing));
      if (!file) {
        return undefined;
      }
      const { size } = await file.stat();

      return { bytes: size, stream: file.createReadStream(range) };
    },

    async delete(key) {
      const path = pathOf(key);
      if (path) {
        await rm(path, { force: true });
      }
    },

    async *list() {
      for await (const { key, bytes, writtenAt } of entries()) {
        if (isKey(key)) {
          yield { key, bytes, writtenAt };
        }
      }
    },

    async *olderThan(before) {
      for await (const { path, key, writtenAt } of entries()) {
        if (writtenAt >= before) {
          continue;
        }
        if (path.endsWith(draftEnd)) {
          await rm(path, { force: true });
        } else {
          yield key;
        }
      }
    },

    address: () => Promise.resolve(undefined),
  };
}
