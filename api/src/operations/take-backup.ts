import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDiskStores, openFileStores } from '../platform/files/open-file-stores.ts';
import { dumpDatabase } from './dump/dump-database.ts';
import { manifestName } from './dump/manifest.ts';
import type { Manifest } from './dump/manifest.ts';
import { copyFiles } from './files/copy-files.ts';
import { OperationError } from './run-operation.ts';

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) {
    throw new OperationError(`${folder} is not empty. Name a folder that is not there yet.`);
  }
}

/**
 * Takes a backup of a consistent snapshot of the database and of all files, while the product runs. Files are copied
 * after the rows: a file is stored before the row that refers to it, so no file of the snapshot is missing.
 */
export async function takeBackup(
  config: Config,
  { databaseUrl, folder, withFiles }: { databaseUrl: string; folder: string; withFiles: boolean },
): Promise<Manifest> {
  const target = resolve(folder);
  await makeFolder(target);
  const dump = await dumpDatabase(databaseUrl, target);
  const files = { media: 0, files: 0 };
  if (withFiles) {
    const [from, to] = [await openFileStores(config), openDiskStores(target)];
    for (const kind of ['media', 'files'] as const) {
      files[kind] = (await copyFiles(from[kind], to[kind])).copied;
    }
    from.close();
  }
  const manifest = { ...dump, files };
  await writeFile(join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });

  return manifest;
}
