import type { Db } from '../db/client.ts';
import type { Platform } from '../platform.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { deleteExpiredDownloads, findLinkedFiles, insertDownload } from './downloads.store.ts';

/** A file and how long its link works. */
export interface NewDownload {
  readonly orgId: number;
  readonly fileKey: string;
  readonly fileName: string;
  readonly expiresAt: Date;
}

/** Makes a link to a CSV file: whoever holds it may fetch the file until it runs out. Its key is kept as a hash alone. */
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

/** Those of some files to which no link leads. */
export async function withoutLinks(db: Db, keys: readonly string[]): Promise<string[]> {
  const linked = await findLinkedFiles(db, keys);

  return keys.filter((key) => !linked.has(key));
}

/** Forgets links that have run out, and their files. */
export async function forgetDownloads({ database, edges }: Platform, now: Date): Promise<void> {
  for (const key of await deleteExpiredDownloads(database.db, now)) {
    await edges.files.delete(key);
  }
}
