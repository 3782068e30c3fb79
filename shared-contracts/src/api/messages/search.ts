import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../../domain/common.ts';
import { Message } from '../../domain/message.ts';
import { FoundMessage } from '../../domain/team.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const oneConversation = z.object({ accountId: Id, contactId: Id });

/**
 * Finds an account's messages that contain all the words, or words starting with them, newest first. Excludes wave
 * messages.
 */
export const searchMessages = endpoint({
  name: 'searchMessages',
  summary: 'Search in messages',
  method: 'GET',
  path: '/accounts/:accountId/messages/search',
  access: mayRead,
  input: z.object({
    accountId: Id,
    search_term: z.string().check(z.trim(), z.minLength(1, 'Enter a search term.'), z.maxLength(100)),
    start_cursor: Cursor,
  }),
  output: paged(FoundMessage),
});

/** Returns a message with the messages around it, newest first. Does not change unread counts. */
export const readThreadAround = endpoint({
  name: 'readThreadAround',
  summary: 'A conversation around a message',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages/around',
  access: mayRead,
  input: z.object({ ...oneConversation.shape, message_id: Id }),
  output: z.object({
    items: z.array(Message),
    /** Whether the thread continues before the oldest and after the newest of these messages. */
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
  }),
});

const fromMessage = z.object({
  ...oneConversation.shape,
  /** Message to start from. Later pages continue from the cursor. */
  message_id: Id,
  start_cursor: Cursor,
});

/** Lists the messages before a message, newest first. Does not change unread counts. */
export const listOlderMessages = endpoint({
  name: 'listOlderMessages',
  summary: 'Messages before a message',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages/older',
  access: mayRead,
  input: fromMessage,
  output: paged(Message),
});

/**
 * Lists the messages after a message. Each page is newest first; the next cursor is its newest message. Does not change
 * unread counts.
 */
export const listNewerMessages = endpoint({
  name: 'listNewerMessages',
  summary: 'Messages after a message',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages/newer',
  access: mayRead,
  input: fromMessage,
  output: paged(Message),
});
