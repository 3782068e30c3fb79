import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../../domain/common.ts';
import { Message } from '../../domain/message.ts';
import { FoundMessage } from '../../domain/team.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const oneConversation = z.object({ accountId: Id, contactId: Id });

/** Messages of an account that hold all of the words, or words that begin so, newest first. Texts of waves are left out. */
export const searchMessages = endpoint({
  name: 'searchMessages',
  summary: 'Search in messages',
  method: 'GET',
  path: '/accounts/:accountId/messages/search',
  access: mayRead,
  input: z.object({
    accountId: Id,
    search_term: z.string().check(z.trim(), z.minLength(1, 'Type what to search for.'), z.maxLength(100)),
    start_cursor: Cursor,
  }),
  output: paged(FoundMessage),
});

/** A message with what was said before and after it, newest first. Opens nothing: unread counts stay. */
export const readThreadAround = endpoint({
  name: 'readThreadAround',
  summary: 'A conversation around a message',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages/around',
  access: mayRead,
  input: z.object({ ...oneConversation.shape, message_id: Id }),
  output: z.object({
    items: z.array(Message),
    /** Whether the thread goes on beyond the oldest and the newest of these. */
    hasOlder: z.boolean(),
    hasNewer: z.boolean(),
  }),
});

const fromMessage = z.object({
  ...oneConversation.shape,
  /** Where reading began; the cursor of a page goes on from there. */
  message_id: Id,
  start_cursor: Cursor,
});

/** What was said before a message, newest first. Opens nothing. */
export const listOlderMessages = endpoint({
  name: 'listOlderMessages',
  summary: 'Messages before a message',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages/older',
  access: mayRead,
  input: fromMessage,
  output: paged(Message),
});

/** What was said after a message, the page newest first; the next cursor is the newest of it. Opens nothing. */
export const listNewerMessages = endpoint({
  name: 'listNewerMessages',
  summary: 'Messages after a message',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/messages/newer',
  access: mayRead,
  input: fromMessage,
  output: paged(Message),
});

export const messageSearchEndpoints = [
  searchMessages,
  readThreadAround,
  listOlderMessages,
  listNewerMessages,
] as const;
