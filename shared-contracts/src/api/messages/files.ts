import * as z from 'zod/mini';
import { Cursor, Id, Instant, paged } from '../../domain/common.ts';
import { Media } from '../../domain/message.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Pictures and files of one message. */
export const MessageFiles = z.object({
  /** Id of the message. */
  id: z.int(),
  direction: z.enum(['inbound', 'outbound']),
  createdAt: Instant,
  media: z.array(Media),
});

/** Lists the pictures and files of a conversation, newest message first. Does not change unread counts. */
export const listContactFiles = endpoint({
  name: 'listContactFiles',
  summary: 'Pictures and files of a conversation',
  method: 'GET',
  path: '/accounts/:accountId/contacts/:contactId/files',
  access: account('view_conversations', { token: 'read:messages' }),
  input: z.object({ accountId: Id, contactId: Id, start_cursor: Cursor }),
  output: paged(MessageFiles),
});

export type MessageFiles = z.infer<typeof MessageFiles>;
