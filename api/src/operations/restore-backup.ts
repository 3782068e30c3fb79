import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDiskStores, openFileStores } from '../platform/files/open-file-stores.ts';
import { loadDatabase } from './dump/load-database.ts';
import { readManifest } from './dump/manifest.ts';
import type { Manifest } from './dump/manifest.ts';
import { copyFiles } from './files/copy-files.ts';

/** Restores a backup into an empty database and the configured file store, and compares both with it. */
export async function restoreBackup(
  config: Config,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<Manifest> {
  const source = resolve(folder);
  const manifest = await readManifest(source);
  // Files first: a row whose file is missing would be a broken picture, while a file without a row is harmless.
  const [from, to] = [openDiskStores(source), await openFileStores(config)];
  for (const kind of ['media', 'files'] as const) {
    await copyFiles(from[kind], to[kind]);
  }
  to.close();
  await loadDatabase(databaseUrl, source, manifest);

  return manifest;
}
