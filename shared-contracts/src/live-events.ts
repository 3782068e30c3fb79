import type { EventName } from './events.ts';

/** The events that the API's live stream carries. Apart from the table, whose schemas not every caller needs. */
export const liveEventNames = [
  'message.added',
  'message.changed',
  'conversation.changed',
  'contact.changed',
  'scheduled.changed',
  'contacts.changed',
  'list.changed',
  'bulk.changed',
  'account.read',
  'conversation.assigned',
  'note.changed',
  'colleague.mentioned',
  'presence.changed',
  'team.changed',
] as const satisfies readonly EventName[];

export type LiveEventName = (typeof liveEventNames)[number];
