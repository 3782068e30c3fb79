import * as z from 'zod/mini';
import { Confirmation, Id } from '../../domain/common.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { unaudited } from '../../kernel/audited.ts';

/** Sets every unread count of the account to 0 (features IN-05). */
export const markAllRead = endpoint({
  name: 'markAllRead',
  summary: 'Mark every conversation as read',
  method: 'PUT',
  path: '/accounts/:accountId/markAllRead',
  access: account('view_conversations'),
  audit: unaudited.ofReading,
  input: z.object({ accountId: Id }),
  /** Pass `markId` to `undoMarkAllRead`; null if nothing was unread. */
  output: z.extend(Confirmation, { markId: z.optional(z.nullable(z.int())) }),
});

/**
 * Restores the unread counts that the caller cleared with `markAllRead`, within an hour. Conversations whose contact
 * has texted since or was deleted are left unchanged and counted as skipped.
 */
export const undoMarkAllRead = endpoint({
  name: 'undoMarkAllRead',
  summary: 'Undo marking every conversation as read',
  method: 'DELETE',
  path: '/accounts/:accountId/markAllRead/:markId',
  access: account('view_conversations'),
  audit: unaudited.ofReading,
  input: z.object({ accountId: Id, markId: Id }),
  output: z.object({ restored: z.int(), skipped: z.int() }),
  errors: ['not_found', 'read_not_undoable'],
});
