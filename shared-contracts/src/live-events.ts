import type { EventName } from './events.ts';
import { orgPermissionNames } from './permissions.ts';
import type { OrgPermission } from './permissions.ts';

/**
 * Account events in the API's live stream. Separate from the table of events, because not every caller needs its
 * schemas.
 */
export const liveEventNames = [
  'message.added',
  'message.changed',
  'conversation.changed',
  'contact.changed',
  'scheduled.changed',
  'wave.changed',
  'template.changed',
  'flow.changed',
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

/** Account events about contacts and lists, without message content. */
export const contactEventNames: readonly LiveEventName[] = [
  'contact.changed',
  'contacts.changed',
  'list.changed',
  'bulk.changed',
];

/** Wave events. People who manage waves receive them too. */
export const waveEventNames: readonly LiveEventName[] = ['wave.changed'];

/** Template events. People who manage templates receive them too. */
export const templateEventNames: readonly LiveEventName[] = ['template.changed'];

/** Flow events. People who manage flows receive them too. */
export const flowEventNames: readonly LiveEventName[] = ['flow.changed'];

/** Organization events, each with the organization permissions that may receive it. Any one is sufficient. */
export const orgLiveEvents = {
  'customFields.changed': ['manage_dynamic_fields'],
  'organization.changed': orgPermissionNames,
  'groupWave.changed': ['manage_waves'],
} as const satisfies Partial<Record<EventName, readonly OrgPermission[]>>;

export type LiveEventName = (typeof liveEventNames)[number];
export type OrgLiveEventName = keyof typeof orgLiveEvents;

export const orgLiveEventNames = Object.keys(orgLiveEvents) as OrgLiveEventName[]; // Object.keys loses the literal names

/** Every event name in a live stream, including the ones that announce that it is connected. */
export const streamedEventNames = [
  ...liveEventNames,
  ...orgLiveEventNames,
  'live.connected',
  'live.organizationConnected',
] as const satisfies readonly EventName[];
export type StreamedEventName = (typeof streamedEventNames)[number];
