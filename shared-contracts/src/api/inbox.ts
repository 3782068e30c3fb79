import * as z from 'zod/mini';
import { Cursor, Done, Flag, Id, Confirmation, paged } from '../domain/common.ts';
import { InboxItem } from '../domain/message.ts';
import { StreamedEvent } from '../domain/streamed-event.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const mayWrite = account('view_conversations', { token: 'write:messages' });

const oneContact = z.object({ accountId: Id, contactId: Id });

/**
 * A page of conversations, most recently active first. With no flag set it holds unread, opened and closed
 * ones (reference.md, States), and snoozed ones only where they are asked for.
 */
export const listInbox = endpoint({
  name: 'listInbox',
  summary: 'Conversations of an account',
  method: 'GET',
  path: '/accounts/:accountId/inbox',
  access: mayRead,
  input: z.object({
    accountId: Id,
    start_cursor: Cursor,
    name_search_term: z.optional(z.string().check(z.maxLength(100))),
    show_unread: z.optional(Flag),
    show_opened: z.optional(Flag),
    show_closed: z.optional(Flag),
    /** Those put off: not among the other three unless a name is searched. */
    show_snoozed: z.optional(Flag),
    /** Only those of the caller, only those of nobody; both ask for either. */
    show_mine: z.optional(Flag),
    show_unassigned: z.optional(Flag),
    tag_id: z.optional(Id),
  }),
  /** Unread texts of the account, and the conversations they are in, whatever is asked for. */
  output: z.extend(paged(InboxItem), {
    unreadCount: z.int(),
    unreadConversations: z.optional(z.int()),
  }),
});

/** Closes a conversation; a new text from the contact reopens it (features IN-04). */
export const closeConversation = endpoint({
  name: 'closeConversation',
  summary: 'Close a conversation',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/done',
  access: mayWrite,
  input: oneContact,
  output: Done,
});

/** Reopens a closed conversation. */
export const reopenConversation = endpoint({
  name: 'reopenConversation',
  summary: 'Reopen a conversation',
  method: 'DELETE',
  path: '/accounts/:accountId/contacts/:contactId/done',
  access: mayWrite,
  input: oneContact,
  output: Done,
});

/** Sets every unread count of the account to 0 (features IN-05). */
export const markAllRead = endpoint({
  name: 'markAllRead',
  summary: 'Mark every conversation as read',
  method: 'PUT',
  path: '/accounts/:accountId/markAllRead',
  access: account('view_conversations'),
  input: z.object({ accountId: Id }),
  /** `markId` undoes it; null where nothing was unread. */
  output: z.extend(Confirmation, { markId: z.optional(z.nullable(z.int())) }),
});

/**
 * Makes unread again what the caller marked as read by `markAllRead`, within an hour. A conversation whose contact has
 * texted since, or is deleted, stays as it is and is counted as skipped.
 */
export const undoMarkAllRead = endpoint({
  name: 'undoMarkAllRead',
  summary: 'Undo marking every conversation as read',
  method: 'DELETE',
  path: '/accounts/:accountId/markAllRead/:markId',
  access: account('view_conversations'),
  input: z.object({ accountId: Id, markId: Id }),
  output: z.object({ restored: z.int(), skipped: z.int() }),
  errors: ['not_found', 'read_not_undoable'],
});

/**
 * What happens in the account, as it happens: server-sent events named as in the table of events, ids only. Who manages
 * contacts and does not read conversations hears of contacts and lists alone. Of
 * the whole organization it carries what `followOrganization` does, so that a browser needs one stream. Resumable by Last-Event-ID; where too much was missed, 'live.connected' says to ask everything again.
 */
export const followAccount = endpoint({
  name: 'followAccount',
  summary: 'Live updates of an account',
  method: 'GET',
  path: '/accounts/:accountId/events',
  access: account('view_conversations', {
    or: ['manage_contacts', 'manage_waves', 'manage_templates'],
    token: ['read:messages', 'read:contacts', 'read:waves'],
  }),
  stream: true,
  input: z.object({ accountId: Id }),
  output: StreamedEvent,
});

export const inboxEndpoints = [
  listInbox,
  closeConversation,
  reopenConversation,
  markAllRead,
  undoMarkAllRead,
  followAccount,
] as const;
