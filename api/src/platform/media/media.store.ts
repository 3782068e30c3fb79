import type { Db } from '../db/client.ts';

/** Database row of a stored picture or file; the bytes are in the media store. */
export interface MediaRow {
  readonly key: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Content types that carriers accept from us (texting-rules.md, Sending). Other files were received and are kept with
 * the conversation.
 */
const sendable = ['image/jpeg', 'image/png', 'image/gif', 'text/vcard'];

/** Adds a picture or file to the organization. `uploadedBy` is null if a customer sent it. */
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

/** Returns the organization's sendable files with these keys, excluding those of others. */
export function findSendableMedia(db: Db, orgId: number, keys: readonly string[]) {
  return db
    .selectFrom('media')
    .select(['key', 'content_type as contentType', 'bytes', 'width', 'height'])
    .where('org_id', '=', orgId)
    .where('key', 'in', [...keys])
    .where('content_type', 'in', sendable)
    .execute();
}
