import * as z from 'zod/mini';
import { Cursor, Done, Flag, Id, Told, paged } from '../domain/common.ts';
import { Contact } from '../domain/contact.ts';
import { InboxItem, Message, MessageBody } from '../domain/message.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { liveEventNames } from '../live-events.ts';
import type { TokenScope } from '../permissions.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const mayWrite = account('view_conversations', { token: 'write:messages' });

/** Why a text is not taken, now or for later. */
export const sendRefusals = [
  'contact_unsubscribed',
  'contact_blocked',
  'sender_not_textable',
  'message_empty',
  'message_has_placeholder',
  'media_unknown',
  'account_without_number',
] as const;

/** Who texts with contacts, and who looks after them. */
const mayLookAfter = (token: TokenScope) => account('view_conversations', { or: ['manage_contacts'], token });
const oneContact = z.object({ accountId: Id, contactId: Id });

/**
 * A page of conversations, most recently active first. With no chip set all three of the documents are asked for
 * (reference.md, States); what is snoozed comes back by itself and is asked for apart.
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

/**
 * A page of messages, newest first. The first page opens the conversation: its unread count becomes 0 and it is
 * remembered as the person's last, unless an admin session is looking (features IN-02, IN-09, SH-26).
 */
export const listMessages = endpoint({
  name: 'listMessages',
  summary: 'Messages of a conversation',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages',
  access: mayRead,
  input: z.object({ accountId: Id, contactId: Id, start_cursor: Cursor, is_admin_session: z.optional(Flag) }),
  output: paged(Message),
});

/** Sends a text to a contact. The same `clientKey` sends once, however often it is asked. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Send a text to a contact',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/messages',
  access: mayWrite,
  input: z.object({
    accountId: Id,
    contactId: Id,
    body: z._default(MessageBody, ''),
    mediaLinks: z._default(z.array(z.url()).check(z.maxLength(10)), []),
    clientKey: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  output: Message,
  errors: sendRefusals,
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
  access: mayRead,
  input: z.object({ accountId: Id }),
  /** `markId` undoes it; null where nothing was unread. */
  output: z.extend(Told, { markId: z.optional(z.nullable(z.int())) }),
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
  access: mayRead,
  input: z.object({ accountId: Id, markId: Id }),
  output: z.object({ restored: z.int(), skipped: z.int() }),
  errors: ['not_found', 'read_not_undoable'],
});

export const getContact = endpoint({
  name: 'getContact',
  summary: 'One contact',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId',
  access: mayLookAfter('read:contacts'),
  input: oneContact,
  output: Contact,
});

/** Opts a contact out, one way in the product; the contact's own START opts in again (decisions.md, Behaviour). */
export const unsubscribeContact = endpoint({
  name: 'unsubscribeContact',
  summary: 'Opt a contact out',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/unsubscribe',
  access: mayLookAfter('write:contacts'),
  input: oneContact,
  output: Contact,
});

export const countMessages = endpoint({
  name: 'countMessages',
  summary: 'How many texts a conversation has',
  method: 'GET',
  path: '/accounts/:accountId/messages/:contactId/count',
  access: mayLookAfter('read:messages'),
  input: oneContact,
  output: z.object({ count: z.int() }),
});

/**
 * What happens in the account, as it happens: server-sent events named as in the table of events, ids only. Who manages
 * contacts and does not read conversations hears of contacts and lists alone. Resumable by Last-Event-ID; where too much was missed, 'live.connected' says to ask everything again.
 */
export const followAccount = endpoint({
  name: 'followAccount',
  summary: 'Live updates of an account',
  method: 'GET',
  path: '/accounts/:accountId/events',
  access: mayLookAfter('read:messages'),
  stream: true,
  input: z.object({ accountId: Id }),
  output: z.object({
    event: z.enum([...liveEventNames, 'live.connected']),
    data: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
});

export const inboxEndpoints = [
  listInbox,
  listMessages,
  sendMessage,
  closeConversation,
  reopenConversation,
  markAllRead,
  undoMarkAllRead,
  getContact,
  unsubscribeContact,
  countMessages,
  followAccount,
] as const;
