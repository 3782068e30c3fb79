import * as z from 'zod/mini';
import { fact, request } from './kernel/event.ts';

const id = z.int();
const conversation = z.object({ accountId: id, contactId: id });
const organization = z.object({ orgId: id });

/** Every event of the bus. Events of the API's live stream use the same names (ARCHITECTURE.md, One direction). */
export const events = {
  'message.added': fact(
    'A message came in or was written, in this conversation.',
    z.object({
      accountId: id,
      contactId: id,
      messageId: id,
      direction: z.enum(['inbound', 'outbound']),
      /** 'nobody' for a reaction or a blocked contact's text. Absent from outbound texts. */
      notifies: z.optional(z.enum(['staff', 'nobody'])),
    }),
  ),
  'message.changed': fact(
    'The status of a message changed.',
    z.object({ accountId: id, contactId: id, messageId: id }),
  ),
  'conversation.changed': fact('A conversation was opened, read, closed or reopened.', conversation),
  'contact.changed': fact('A contact was created, edited, blocked, unsubscribed or opted in.', conversation),
  'conversation.assigned': fact(
    'A conversation was assigned to a user, by a colleague or by themselves, or unassigned (userId 0).',
    z.object({ accountId: id, contactId: id, userId: id, byUserId: id }),
  ),
  'note.changed': fact(
    'An internal note was written or deleted in this conversation.',
    z.object({ accountId: id, contactId: id, noteId: id }),
  ),
  'colleague.mentioned': fact(
    'An internal note mentions this user.',
    z.object({ accountId: id, contactId: id, userId: id, byUserId: id }),
  ),
  'presence.changed': fact(
    'A member of staff looks at this conversation, types in it, or has left it.',
    z.object({
      accountId: id,
      contactId: id,
      userId: id,
      doing: z.enum(['viewing', 'typing', 'gone']),
    }),
  ),
  'team.changed': fact(
    'Tags or quick replies of the account were made, edited or deleted.',
    z.object({ accountId: id }),
  ),
  'scheduled.changed': fact(
    'A text was scheduled or canceled, or it was sent or failed at its time.',
    conversation,
  ),
  'wave.changed': fact(
    'A wave of the account, or of one of its groups, was created, changed or deleted, or made progress.',
    z.object({ accountId: id, waveId: id }),
  ),
  'groupWave.changed': fact(
    'A group wave was created, changed or deleted, or made progress. For viewers at the organization level.',
    z.object({ orgId: id, waveId: id }),
  ),
  'template.changed': fact(
    'A template of the account was created, edited or deleted.',
    z.object({ accountId: id, templateId: id }),
  ),
  'flow.changed': fact(
    'A flow of the account, or of one of its groups, was created, changed or deleted, or it ran.',
    z.object({ accountId: id, flowId: id }),
  ),
  'contacts.changed': fact(
    "The account's contacts changed in bulk, were deleted, or were merged, for example by an import or a bulk action.",
    z.object({ accountId: id }),
  ),
  'list.changed': fact(
    'A list was created, renamed or deleted, or contacts went in or out.',
    z.object({ accountId: id, listId: id }),
  ),
  'bulk.changed': fact(
    'A bulk action on contacts or conversations started, made progress or ended.',
    z.object({ accountId: id, bulkId: id }),
  ),
  'account.read': fact(
    'Every conversation of the account was marked as read, or that was undone.',
    z.object({ accountId: id }),
  ),
  'customFields.changed': fact('A custom field was made, edited, applied or deleted.', organization),
  'organization.changed': fact('What concerns the whole organization was changed.', organization),
  'live.organizationConnected': fact(
    'The live stream carries the organization again after being down: ask again what is of all its accounts.',
    organization,
  ),
  'live.connected': fact(
    'The live stream is up, and may have missed events: what is on screen may be old, so ask again.',
    z.object({ accountId: id }),
  ),
  'live.resumed': fact(
    'The live stream is up and misses no stored event: ask again only what is not stored, such as presence.',
    z.object({ accountId: id }),
  ),
  'account.selected': fact('The person switched to this account.', z.object({ accountId: id })),
  'drawer.searched': fact(
    'The search text or the filter chips of the drawer changed (already debounced).',
    z.object({ drawer: z.string(), search: z.string(), chips: z.array(z.string()) }),
  ),
  'remote.failed': fact(
    'A remote could not be loaded or crashed; the shell shows its error card.',
    z.object({ remote: z.string(), version: z.string(), reason: z.string() }),
  ),
  'remote.fellBack': fact(
    'A release of a remote failed, crashed on start or is not for this app; an earlier one replaces it.',
    z.object({ remote: z.string(), version: z.string(), reason: z.string(), fellBackTo: z.string() }),
  ),
  'push.changed': fact(
    "This browser's push subscription was created or renewed, or that failed.",
    z.object({}),
  ),
  'notice.show': request(
    'Show a notice bottom-left for 10 seconds, with an Undo button where `undo` is given.',
    z.object({
      tone: z.enum(['success', 'error', 'info']),
      text: z.string(),
      undo: z.optional(z.custom<() => void>()),
    }),
  ),
  'page.titled': request(
    'The page at this path names itself in the header; without a path, the one that is open.',
    z.object({ title: z.string(), path: z.optional(z.string()) }),
  ),
  'drawer.open': request(
    'Go to the address of the list, or from it to its page, on a narrow screen.',
    z.object({ open: z.boolean() }),
  ),
  'me.changed': request(
    'The signed-in person changed what the shell shows of them; it asks again who they are.',
    z.object({}),
  ),
  'push.turnOn': request('Ask whether this browser may show notifications.', z.object({})),
  'session.ended': request(
    'The API answered that nobody is signed in; the shell goes to the sign-in page and back.',
    z.object({ reason: z.enum(['not_signed_in', 'expired', 'organization_inactive']) }),
  ),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]['payload']>;
