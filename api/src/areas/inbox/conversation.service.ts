import { describeMedia } from 'shared-contracts/domain/media-words';
import type { Media, Message } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import { noteMedia, noteMessages } from '../../messaging/threads/noted-message.store.ts';
import type { NotedMessage } from '../../messaging/threads/noted-message.store.ts';

const previewLength = 160;

/** A message's files as far as they are known: those still at the carrier by what the sender claims. */
type Announced = Pick<Media, 'contentType' | 'name'>;

/** A new message as the inbox needs to know it. */
export type NewMessage = Pick<NotedMessage, 'contactId' | 'messageId' | 'status' | 'at' | 'by' | 'hasMedia'> &
  Pick<Message, 'direction' | 'body'> & { announced: readonly Announced[]; suggestsOptOut?: boolean };

/** Returns the beginning of a text on one line, never cut inside a character; without words, what its files are. */
export function previewOf({ body, media }: { body: string; media: readonly Announced[] }): string {
  const words = body.replace(/\s+/g, ' ').trim() || describeMedia(media);

  return Array.from(words).slice(0, previewLength).join('');
}

/** Brings the inbox up to date with messages, at most one of each contact, in the transaction that writes them. */
export async function noteNewMessages(tx: Tx, orgId: number, messages: readonly NewMessage[]): Promise<void> {
  const noted = messages.map(({ body, announced, suggestsOptOut = false, ...rest }) => ({
    ...rest,
    suggestsOptOut,
    preview: previewOf({ body, media: announced }),
  }));
  await noteMessages(tx, orgId, noted);
}

/** Brings the inbox up to date with files that were fetched after their message. */
export async function noteFiles(
  tx: Tx,
  orgId: number,
  message: { contactId: number; messageId: number; body: string; media: readonly Media[] },
): Promise<void> {
  const { contactId, messageId } = message;
  await noteMedia(tx, orgId, { contactId, messageId, preview: previewOf(message) });
}
