import { deleteFiles, deleteOldDownloads, withoutLinks } from '../../platform/files/downloads.service.ts';
import { forEachStep } from '../../platform/jobs/for-each-row.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldChanges, deleteOldDrafts, findWantedFiles } from './undo.store.ts';

const dayMs = 24 * 3_600_000;
const lookedAtTogether = 500;

/**
 * Deletes expired links, uploads not started within 24 hours, and undo data of imports older than 24 hours, with their
 * files; then orphaned files left by killed processes.
 */
export async function deleteImportFiles(platform: Platform, now: Date): Promise<void> {
  const { database, log } = platform;
  const dayAgo = new Date(now.getTime() - dayMs);
  await forEachStep(log, {
    deleteOldDownloads: () => deleteOldDownloads(platform, now),
    deleteOldDrafts: async () => deleteFiles(platform, await deleteOldDrafts(database.db, dayAgo)),
    deleteOldChanges: () => deleteOldChanges(database.db, dayAgo),
    deleteOrphans: () => deleteFiles(platform, findOrphans(platform, dayAgo)),
  });
}

/**
 * Yields files that nothing refers to. A file is written before the row that names it, so only files older than a day
 * can be orphans.
 */
async function* findOrphans(platform: Platform, before: Date): AsyncGenerator<string> {
  let keys: string[] = [];
  for await (const key of platform.edges.files.olderThan(before)) {
    keys.push(key);
    if (keys.length >= lookedAtTogether) {
      yield* await withoutOwner(platform, keys);
      keys = [];
    }
  }
  if (keys.length > 0) {
    yield* await withoutOwner(platform, keys);
  }
}

async function withoutOwner({ database }: Platform, keys: readonly string[]): Promise<string[]> {
  const wanted = await findWantedFiles(database.db, keys);

  return withoutLinks(
    database.db,
    keys.filter((key) => !wanted.has(key)),
  );
}
