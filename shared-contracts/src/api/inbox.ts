import * as z from 'zod/mini';
import { Cursor, Done, Id, paged } from '../domain/common.ts';
import { inboxFilters } from '../domain/inbox-query.ts';
import { InboxItem } from '../domain/message.ts';
import { account } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const mayWrite = account('view_conversations', { token: 'write:messages' });

const oneContact = z.object({ accountId: Id, contactId: Id });

/**
 * Lists conversations, page by page, most recently active first. With no flag set, includes unread, opened and closed
 * ones (reference.md, States). Snoozed ones are included only on request.
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
    ...inboxFilters,
  }),
  /** Number of unread texts in the account and of conversations with unread texts, regardless of the filter. */
  output: z.extend(paged(InboxItem), {
    unreadCount: z.int(),
    unreadConversations: z.optional(z.int()),
  }),
});

/** Closes a conversation. A new text from the contact reopens it (features IN-04). */
export const closeConversation = endpoint({
  name: 'closeConversation',
  summary: 'Close a conversation',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/done',
  access: mayWrite,
  audit: 'conversation.closed',
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
  audit: 'conversation.reopened',
  isRepeatable: true,
  input: oneContact,
  output: Done,
});
