import type { EventName } from './events.ts';

/** The events that the API's live stream carries. Apart from the table, whose schemas not every caller needs. */
export const liveEventNames = [
  'message.added',
  'message.changed',
  'conversation.changed',
  'contact.changed',
  'account.read',
] as const satisfies readonly EventName[];

export type LiveEventName = (typeof liveEventNames)[number];
