import type { Message } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import { noteMedia, noteMessages } from '../../messaging/threads/noted-message.store.ts';
import type { NotedMessage } from '../../messaging/threads/noted-message.store.ts';

const previewLength = 160;

/** A new message as the inbox needs to know it. */
export type NewMessage = Pick<NotedMessage, 'contactId' | 'messageId' | 'status' | 'at' | 'by'> &
  Pick<Message, 'direction' | 'body'> & { hasMedia: boolean; suggestsOptOut?: boolean };

/** Returns the beginning of a text on one line, never cut inside a character. */
export function previewOf(body: string): string {
  return Array.from(body.replace(/\s+/g, ' ').trim()).slice(0, previewLength).join('');
}

/** Brings the inbox up to date with messages, at most one of each contact, in the transaction that writes them. */
export async function noteNewMessages(tx: Tx, orgId: number, messages: readonly NewMessage[]): Promise<void> {
  const noted = messages.map(({ body, suggestsOptOut = false, ...rest }) => ({
    ...rest,
    suggestsOptOut,
    preview: previewOf(body),
  }));
  await noteMessages(tx, orgId, noted);
}

/** Brings the inbox up to date with pictures that were fetched after their message. */
export async function notePictures(
  tx: Tx,
  orgId: number,
  noted: { contactId: number; messageId: number },
): Promise<void> {
  await noteMedia(tx, orgId, noted);
}
