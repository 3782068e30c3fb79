import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../kernel/app-error.ts';
import { folderMode } from '../../config/data-folder.ts';
import { contentTypeOfKey } from './media-key.ts';
import type { MediaStore } from './media-store.ts';

const noRoom = ['ENOSPC', 'EDQUOT', 'EROFS'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Pictures in a folder, spread over subfolders so that none grows without bound. */
export function createDiskMediaStore(folder: string): MediaStore {
  const pathOf = (key: string): string | undefined =>
    contentTypeOfKey(key) ? join(folder, key.slice(0, 2), key) : undefined;

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if (!path) {
        throw new Error('That is not a media key.');
      }
      const draft = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: folderMode });
        await writeThrough(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        if (noRoom.includes(codeOf(error))) {
          throw new AppError('unavailable', { cause: error });
        }
        throw error;
      }
    },

    async get(key) {
      const path = pathOf(key);
      if (!path) {
        return undefined;
      }
      try {
        return await readFile(path);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') {
          return undefined;
        }
        throw error;
      }
    },

    async delete(key) {
      const path = pathOf(key);
      if (path) {
        await rm(path, { force: true });
      }
    },
  };
}

/** On the disk, not only in the system's cache, before the name appears: a picture in a message is there after a crash. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
