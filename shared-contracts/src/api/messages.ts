import * as z from 'zod/mini';
import { Cursor, Flag, Id, paged } from '../domain/common.ts';
import { Message, MessageBody } from '../domain/message.ts';
import { account } from '../kernel/access.ts';
import { unaudited } from '../kernel/audited.ts';
import { endpoint } from '../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const mayWrite = account('view_conversations', { token: 'write:messages' });

/** Reasons a text is refused, whether sent now or scheduled. */
export const sendRefusals = [
  'contact_unsubscribed',
  'contact_blocked',
  'sender_not_textable',
  'message_empty',
  'message_too_long',
  'message_has_placeholder',
  'link_misleading',
  'media_unknown',
  'account_without_number',
] as const;

/**
 * Lists messages, newest first. Fetching the first page opens the conversation: its unread count becomes 0 and it is
 * stored as the person's last conversation, except in an admin session (features IN-02, IN-09, SH-26).
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

/** Sends a text to a contact. Calls with the same `clientKey` send it once. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  summary: 'Send a text to a contact',
  method: 'POST',
  path: '/accounts/:accountId/contacts/:contactId/messages',
  access: mayWrite,
  audit: unaudited.ofMessage,
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

export const countMessages = endpoint({
  name: 'countMessages',
  summary: 'How many texts a conversation has',
  method: 'GET',
  path: '/accounts/:accountId/messages/:contactId/count',
  access: account('view_conversations', { or: ['manage_contacts'], token: 'read:messages' }),
  input: z.object({ accountId: Id, contactId: Id }),
  output: z.object({ count: z.int() }),
});
