import { describeMedia } from 'shared-contracts/domain/media-words';
import type { Media } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import { noteMedia } from '../../messaging/threads/noted-message.store.ts';

const previewLength = 160;

/** Known properties of a message's files; for files still at the carrier, those claimed by the sender. */
type Announced = Pick<Media, 'contentType' | 'name'>;

/** Returns the start of a text on one line, never cutting a character; without text, describes the files. */
export function previewOf({ body, media }: { body: string; media: readonly Announced[] }): string {
  const words = body.replace(/\s+/g, ' ').trim() || describeMedia(media);

  return Array.from(words).slice(0, previewLength).join('');
}

/** Updates the inbox for files fetched after their message. */
export async function noteFiles(
  tx: Tx,
  orgId: number,
  message: { contactId: number; messageId: number; body: string; media: readonly Media[] },
): Promise<void> {
  const { contactId, messageId } = message;
  await noteMedia(tx, orgId, { contactId, messageId, preview: previewOf(message) });
}
