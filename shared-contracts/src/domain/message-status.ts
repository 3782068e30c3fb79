import * as z from 'zod/mini';

/** Every status of a message. 'received' is the only one of an inbound message. */
export const messageStatuses = [
  'received',
  'scheduled',
  'queued',
  'sending',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
] as const;

export const MessageStatus = z.enum(messageStatuses);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** How far along an outbound message is; a status never moves to a lower or equal rank (texting-rules.md, Sending). */
const rank: Record<MessageStatus, number> = {
  received: 0,
  scheduled: 1,
  queued: 2,
  sending: 3,
  unknown: 4,
  sent: 5,
  delivered: 7,
  undelivered: 7,
  failed: 7,
};

/** Whether a status may follow another: forward only, and a final one stays. */
export function movesForward(from: MessageStatus, to: MessageStatus): boolean {
  if (from === 'received') {
    return false;
  }

  return rank[to] > rank[from];
}

/** Statuses from which `to` may be reached, for the WHERE of an update. */
export function statusesBefore(to: MessageStatus): MessageStatus[] {
  return messageStatuses.filter((from) => movesForward(from, to));
}
