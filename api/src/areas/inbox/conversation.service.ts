import { describeMedia } from 'shared-contracts/domain/media-words';
import type { Media, Message } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import { noteMedia, noteMessages } from '../../messaging/threads/noted-message.store.ts';
import type { NotedMessage } from '../../messaging/threads/noted-message.store.ts';

const previewLength = 160;

/** Known properties of a message's files; for files still at the carrier, those claimed by the sender. */
type Announced = Pick<Media, 'contentType' | 'name'>;

/** The fields of a new message that the inbox needs. */
export type NewMessage = Pick<NotedMessage, 'contactId' | 'messageId' | 'status' | 'at' | 'by' | 'hasMedia'> &
  Pick<Message, 'direction' | 'body'> & { announced: readonly Announced[]; suggestsOptOut?: boolean };

/** Returns the start of a text on one line, never cutting a character; without text, describes the files. */
export function previewOf({ body, media }: { body: string; media: readonly Announced[] }): string {
  const words = body.replace(/\s+/g, ' ').trim() || describeMedia(media);

  return Array.from(words).slice(0, previewLength).join('');
}

/** Updates the inbox for messages, at most one per contact, in the transaction that writes them. */
export async function noteNewMessages(tx: Tx, orgId: number, messages: readonly NewMessage[]): Promise<void> {
  const noted = messages.map(({ body, announced, suggestsOptOut = false, ...rest }) => ({
    ...rest,
    suggestsOptOut,
    preview: previewOf({ body, media: announced }),
  }));
  await noteMessages(tx, orgId, noted);
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
