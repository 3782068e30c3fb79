import type { Message } from 'shared-contracts/domain/message';
import type { Tx } from '../../platform/db/client.ts';
import { noteMedia, noteMessage } from '../../messaging/threads/noted-message.store.ts';
import type { NotedMessage } from '../../messaging/threads/noted-message.store.ts';

const previewLength = 160;

/** A new message as the inbox needs to know it. */
export type NewMessage = Pick<NotedMessage, 'contactId' | 'messageId' | 'status' | 'at' | 'by'> &
  Pick<Message, 'direction' | 'body'> & { hasMedia: boolean; suggestsOptOut?: boolean };

/** Returns the beginning of a text on one line, never cut inside a character. */
export function previewOf(body: string): string {
  return Array.from(body.replace(/\s+/g, ' ').trim()).slice(0, previewLength).join('');
}

/** Brings the inbox up to date with a message, in the transaction that writes it. */
export async function noteNewMessage(tx: Tx, orgId: number, message: NewMessage): Promise<void> {
  const { body, suggestsOptOut = false, ...rest } = message;
  await noteMessage(tx, orgId, { ...rest, suggestsOptOut, preview: previewOf(body) });
}

/** Brings the inbox up to date with pictures that were fetched after their message. */
export async function notePictures(
  tx: Tx,
  orgId: number,
  noted: { contactId: number; messageId: number },
): Promise<void> {
  await noteMedia(tx, orgId, noted);
}
