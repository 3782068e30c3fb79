import * as z from 'zod/mini';

/** Every status of a message. Inbound messages are always 'received'. */
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

/**
 * Progress of an outbound message. A status never changes to one of lower or equal rank (texting-rules.md, Sending).
 */
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

/** Whether one status may follow another. Statuses only move forward, and final ones do not change. */
export function isForwardMove(from: MessageStatus, to: MessageStatus): boolean {
  if (from === 'received') {
    return false;
  }

  return rank[to] > rank[from];
}

/** Returns the statuses from which `to` can be reached, for the WHERE clause of an update. */
export function statusesBefore(to: MessageStatus): MessageStatus[] {
  return messageStatuses.filter((from) => isForwardMove(from, to));
}
