import type { Db } from '../db/client.ts';
import type { Tables } from '../db/tables/tables.generated.ts';

/** Stores a link with the hash of its key. */
export async function insertDownload(
  db: Db,
  download: Pick<
    Tables['downloads'],
    'key_hash' | 'org_id' | 'file_key' | 'file_name' | 'content_type' | 'expires_at'
  >,
): Promise<void> {
  await db.insertInto('downloads').values(download).execute();
}

/** Returns the file of a link that has not expired. */
export function findDownload(db: Db, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('downloads')
    .select(['file_key as fileKey', 'file_name as fileName', 'content_type as contentType'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes expired links. Returns the files that no link points to anymore. */
export async function deleteExpiredDownloads(db: Db, now: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('downloads')
    .where('expires_at', '<=', now)
    .returning('file_key as fileKey')
    .execute();
  const keys = [...new Set(gone.map(({ fileKey }) => fileKey))];
  const held = await findLinkedFiles(db, keys);

  return keys.filter((key) => !held.has(key));
}

/** Returns the keys of files that have a download link. */
export async function findLinkedFiles(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) {
    return new Set();
  }
  const held = await db
    .selectFrom('downloads')
    .select('file_key as fileKey')
    .where('file_key', 'in', [...keys])
    .execute();

  return new Set(held.map(({ fileKey }) => fileKey));
}
