import * as z from 'zod/mini';
import { Cursor, Id, paged } from '../../domain/common.ts';
import { Note } from '../../domain/team.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

const mayRead = account('view_conversations', { token: 'read:messages' });
const oneConversation = z.object({ accountId: Id, contactId: Id });

/** Lists a conversation's internal notes, newest first. */
export const listNotes = endpoint({
  name: 'listNotes',
  summary: 'Internal notes of a conversation',
  method: 'GET',
  path: '/accounts/:accountId/conversations/:contactId/notes',
  access: mayRead,
  input: z.object({ ...oneConversation.shape, start_cursor: Cursor }),
  output: paged(Note),
});
