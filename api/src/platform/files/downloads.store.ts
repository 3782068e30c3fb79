import type { Db } from '../db/client.ts';
import type { Tables } from '../db/tables/tables.generated.ts';

/** Writes down a link, by the hash of its key. */
export async function insertDownload(
  db: Db,
  download: Pick<
    Tables['downloads'],
    'key_hash' | 'org_id' | 'file_key' | 'file_name' | 'content_type' | 'expires_at'
  >,
): Promise<void> {
  await db.insertInto('downloads').values(download).execute();
}

/** The file behind a link that has not run out. */
export function findDownload(db: Db, keyHash: Buffer, now: Date) {
  return db
    .selectFrom('downloads')
    .select(['file_key as fileKey', 'file_name as fileName', 'content_type as contentType'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Forgets links that have run out; returns the files that no link leads to any more. */
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

/** Those of some files that a link leads to. */
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
