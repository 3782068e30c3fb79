import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { folderMode } from '../../config/data-folder.ts';

const VapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The pair of keys by which push services know us. */
export type VapidKeys = z.infer<typeof VapidKeys>;

/** Reads the keys from DATA_DIR, making them at the first start; every process that shares the folder gets the same. */
export async function readVapidKeys(dataDir: string): Promise<VapidKeys> {
  const file = join(dataDir, 'push-keys.json');
  const read = async () => VapidKeys.parse(JSON.parse(await readFile(file, 'utf8')));
  try {
    return await read();
  } catch (error) {
    if (!isCode(error, 'ENOENT')) {
      throw error;
    }
  }

  await mkdir(dataDir, { recursive: true, mode: folderMode });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(webPush.generateVAPIDKeys()), { mode: 0o600, flush: true });
  try {
    // A link is made by one process only; another that starts at the same time reads what the first made.
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }

  return await read();
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
