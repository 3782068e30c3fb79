import type { Db } from '../db/client.ts';

/** What the database knows of a stored picture or file; the bytes are in the media store. */
export interface MediaRow {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** What carriers take of us (texting-rules.md, Sending). Other files came in, and stay with the conversation. */
const sendable = ['image/jpeg', 'image/png', 'image/gif', 'text/vcard'];

/** Makes a picture or file the organization's. `uploadedBy` is null for what a customer sent. */
export async function insertMedia(
  db: Db,
  orgId: number,
  media: MediaRow & { uploadedBy: number | null; name?: string },
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
      file_name: media.name ?? '',
    })
    .execute();
}

/** The organization's files of these keys that can be sent; those of others are not among them. */
export function findSendableMedia(db: Db, orgId: number, keys: readonly string[]) {
  return db
    .selectFrom('media')
    .select(['key', 'content_type as contentType', 'bytes', 'width', 'height'])
    .where('org_id', '=', orgId)
    .where('key', 'in', [...keys])
    .where('content_type', 'in', sendable)
    .execute();
}
