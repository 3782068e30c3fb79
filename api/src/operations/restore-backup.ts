import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { openDiskStores, openFileStores } from '../platform/files/open-file-stores.ts';
import { holdWaiting } from './hold-waiting.ts';
import type { Held } from './hold-waiting.ts';
import { loadDatabase } from './dump/load-database.ts';
import { readManifest } from './dump/manifest.ts';
import type { Manifest } from './dump/manifest.ts';
import { copyFiles } from './files/copy-files.ts';

interface Restored {
  readonly manifest: Manifest;
  /** Counts of what was held; undefined if it is sent. */
  readonly held: Held | undefined;
}

/**
 * Restores a backup into an empty database and the configured file store, and compares both with it. Then holds what
 * was waiting to be sent, unless `sendsWaiting`.
 */
export async function restoreBackup(
  config: Config,
  { databaseUrl, folder, sendsWaiting }: { databaseUrl: string; folder: string; sendsWaiting: boolean },
): Promise<Restored> {
  const source = resolve(folder);
  const manifest = await readManifest(source);
  // Files first: a row whose file is missing would be a broken picture, while a file without a row is harmless.
  const [from, to] = [openDiskStores(source), await openFileStores(config)];
  for (const kind of ['media', 'files'] as const) {
    await copyFiles(from[kind], to[kind]);
  }
  to.close();
  await loadDatabase(databaseUrl, source, manifest);

  return { manifest, held: sendsWaiting ? undefined : await holdWaiting(databaseUrl) };
}
