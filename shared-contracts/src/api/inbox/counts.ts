import * as z from 'zod/mini';
import { Id } from '../../domain/common.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Returns the number of the caller's conversations in each inbox view, counted up to `mostCounted`. */
export const getInboxCounts = endpoint({
  name: 'getInboxCounts',
  summary: 'Conversations of each view',
  method: 'GET',
  path: '/accounts/:accountId/inbox/counts',
  access: account('view_conversations', { token: 'read:messages' }),
  input: z.object({ accountId: Id }),
  output: z.object({
    mine: z.int(),
    unassigned: z.int(),
    open: z.int(),
    snoozed: z.int(),
    closed: z.int(),
  }),
});
