import type { Db } from '../db/client.ts';
import { forEachRow } from '../jobs/for-each-row.ts';
import type { Platform } from '../platform.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { deleteExpiredDownloads, findLinkedFiles, insertDownload } from './downloads.store.ts';

/** A file and the lifetime of its link. */
export interface NewDownload {
  readonly orgId: number;
  readonly fileKey: string;
  readonly fileName: string;
  readonly expiresAt: Date;
}

/**
 * Creates a link to a CSV file. Anyone who has it may fetch the file until it expires. Only a hash of its key is
 * stored.
 */
export async function linkToFile(platform: Platform, db: Db, file: NewDownload): Promise<string> {
  const key = newToken();
  await insertDownload(db, {
    key_hash: hashToken(key),
    org_id: file.orgId,
    file_key: file.fileKey,
    file_name: file.fileName,
    content_type: 'text/csv; charset=utf-8',
    expires_at: file.expiresAt,
  });

  return `${platform.config.publicApiUrl}/downloads/${key}`;
}

/** Returns the keys of files that have no download link. */
export async function withoutLinks(db: Db, keys: readonly string[]): Promise<string[]> {
  const linked = await findLinkedFiles(db, keys);

  return keys.filter((key) => !linked.has(key));
}

/** Deletes expired links and their files. */
export async function deleteOldDownloads(platform: Platform, now: Date): Promise<void> {
  await deleteFiles(platform, await deleteExpiredDownloads(platform.database.db, now));
}

/** Deletes files whose rows are gone. One that cannot be deleted now is an orphan, which a later round deletes. */
export async function deleteFiles(
  { edges, log }: Pick<Platform, 'edges' | 'log'>,
  keys: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await forEachRow(
    keys,
    { log, failure: 'a file was not deleted and is tried again', idsOf: (fileKey) => ({ fileKey }) },
    (key) => edges.files.delete(key),
  );
}
