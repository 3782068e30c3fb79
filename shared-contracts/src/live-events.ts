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

/** Those of them that tell of contacts and lists, and nothing of what was said. */
export const contactEventNames: readonly LiveEventName[] = [
  'contact.changed',
  'contacts.changed',
  'list.changed',
  'bulk.changed',
];

export type LiveEventName = (typeof liveEventNames)[number];
