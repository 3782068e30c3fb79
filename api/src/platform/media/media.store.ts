import type { Db } from '../db/client.ts';

/** What the database knows of a stored picture; the bytes are in the media store. */
export interface MediaRow {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Makes a picture the organization's. `uploadedBy` is null for what a customer sent. */
export async function insertMedia(
  db: Db,
  orgId: number,
  media: MediaRow & { uploadedBy: number | null },
): Promise<void> {
  await db
    .insertInto('media')
    .values({
      org_id: orgId,
      key: media.key,
      content_type: media.contentType,
      bytes: media.bytes,
      width: media.width,
      height: media.height,
      uploaded_by: media.uploadedBy,
    })
    .execute();
}

/** The organization's pictures of these keys; those of others are not among them. */
export function findMedia(db: Db, orgId: number, keys: readonly string[]) {
  return db
    .selectFrom('media')
    .select(['key', 'content_type as contentType', 'bytes', 'width', 'height'])
    .where('org_id', '=', orgId)
    .where('key', 'in', [...keys])
    .execute();
}
