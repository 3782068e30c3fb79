import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nanoid } from 'nanoid';
import { AppError } from '../../kernel/app-error.ts';
import { folderMode } from '../../config/data-folder.ts';
import type { FileStore } from './file-store.ts';

const draftEnd = '.part';
const noRoom = ['ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A name for a file that nobody can guess. */
export const newFileKey = (): string => nanoid(32);

/** Files in a folder, spread over subfolders. */
export function createDiskFileStore(folder: string): FileStore {
  function pathOf(key: string): string {
    if (!/^[\w-]{32}$/.test(key)) {
      throw new Error('That is not the key of a file.');
    }

    return join(folder, key.slice(0, 2), key);
  }

  return {
    async write(key, bytes) {
      const path = pathOf(key);
      const draft = path + draftEnd;
      try {
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
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

    async read(key) {
      try {
        const file = await open(pathOf(key), 'r');
        const { size } = await file.stat();

        return { bytes: size, stream: file.createReadStream() };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') {
          return undefined;
        }
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *olderThan(before) {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        if (!file?.isFile() || file.mtime >= before) {
          continue;
        }
        if (path.endsWith(draftEnd)) {
          await rm(path, { force: true });
        } else {
          yield basename(path);
        }
      }
    },
  };
}
