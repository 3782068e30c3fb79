import { deleteOldDownloads, withoutLinks } from '../../platform/files/downloads.service.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldChanges, deleteOldDrafts, findWantedFiles } from './undo.store.ts';

const dayMs = 24 * 3_600_000;
const lookedAtTogether = 500;

/**
 * Deletes expired links, uploads not started within 24 hours, and undo data of imports older than 24 hours, with their
 * files; then orphaned files left by killed processes.
 */
export async function deleteImportFiles(platform: Platform, now: Date): Promise<void> {
  const { database, edges } = platform;
  const dayAgo = new Date(now.getTime() - dayMs);
  await deleteOldDownloads(platform, now);
  for (const key of await deleteOldDrafts(database.db, dayAgo)) {
    await edges.files.delete(key);
  }
  await deleteOldChanges(database.db, dayAgo);
  await forgetOrphans(platform, dayAgo);
}

/**
 * Deletes files that nothing refers to. A file is written before the row that names it, so only files older than a day
 * can be orphans.
 */
async function forgetOrphans(platform: Platform, before: Date): Promise<void> {
  const { files } = platform.edges;
  let keys: string[] = [];
  const forget = async () => {
    for (const key of await withoutOwner(platform, keys)) {
      await files.delete(key);
    }
    keys = [];
  };
  for await (const key of files.olderThan(before)) {
    keys.push(key);
    if (keys.length >= lookedAtTogether) {
      await forget();
    }
  }
  if (keys.length > 0) {
    await forget();
  }
}

async function withoutOwner({ database }: Platform, keys: readonly string[]): Promise<string[]> {
  const wanted = await findWantedFiles(database.db, keys);

  return withoutLinks(
    database.db,
    keys.filter((key) => !wanted.has(key)),
  );
}
