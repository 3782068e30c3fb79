import type { EventName } from './events.ts';
import { orgPermissionNames } from './permissions.ts';
import type { OrgPermission } from './permissions.ts';

/** The events of an account that the API's live stream carries. Apart from the table, whose schemas not every caller needs. */
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

/** Those of them that tell of contacts and lists, and nothing of what was said. */
export const contactEventNames: readonly LiveEventName[] = [
  'contact.changed',
  'contacts.changed',
  'list.changed',
  'bulk.changed',
];

/** Those that tell of waves: who manages waves hears them too. */
export const waveEventNames: readonly LiveEventName[] = ['wave.changed'];

/** Those that tell of templates: who manages templates hears them too. */
export const templateEventNames: readonly LiveEventName[] = ['template.changed'];

/** Those that tell of flows: who manages flows hears them too. */
export const flowEventNames: readonly LiveEventName[] = ['flow.changed'];

/** The events of the whole organization, and which of its permissions hear each; any one is enough. */
export const orgLiveEvents = {
  'customFields.changed': ['manage_dynamic_fields'],
  'organization.changed': orgPermissionNames,
  'groupWave.changed': ['manage_waves'],
} as const satisfies Partial<Record<EventName, readonly OrgPermission[]>>;

export type LiveEventName = (typeof liveEventNames)[number];
export type OrgLiveEventName = keyof typeof orgLiveEvents;

export const orgLiveEventNames = Object.keys(orgLiveEvents) as OrgLiveEventName[]; // Object.keys forgets the literal names

/** Every name that a live stream may carry, those by which it says that it is up among them. */
export const streamedEventNames = [
  ...liveEventNames,
  ...orgLiveEventNames,
  'live.connected',
  'live.organizationConnected',
] as const satisfies readonly EventName[];
export type StreamedEventName = (typeof streamedEventNames)[number];
