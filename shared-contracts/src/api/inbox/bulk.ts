import * as z from 'zod/mini';
import { Id, Instant } from '../../domain/common.ts';
import { InboxBulkAction, startableInboxKinds } from '../../domain/inbox-bulk-action.ts';
import { InboxSelection } from '../../domain/inbox-query.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** People only: programs do not assign or snooze conversations. */
const staffOnly = account('view_conversations');
const oneChange = z.object({ accountId: Id, changeId: Id });

/**
 * Starts an action on conversations, selected by their contacts' ids or by a query that is evaluated when the action
 * starts. Progress is published as 'bulk.changed'.
 */
export const startInboxBulkAction = endpoint({
  name: 'startInboxBulkAction',
  summary: 'Change many conversations',
  method: 'POST',
  path: '/accounts/:accountId/inbox/bulk',
  access: staffOnly,
  audit: 'bulk.started',
  input: z.object({
    accountId: Id,
    kind: z.enum(startableInboxKinds),
    /** Used by 'assign'; null unassigns. */
    userId: z.optional(z.nullable(Id)),
    /** Used by 'tag' and 'untag'. */
    tagId: z.optional(Id),
    /** Used by 'snooze'; null ends the snooze. */
    until: z.optional(z.nullable(Instant)),
    selection: InboxSelection,
  }),
  output: InboxBulkAction,
  errors: ['colleague_without_access'],
});

/** Lists the account's bulk actions on conversations of the last day, newest first. */
export const listInboxBulkActions = endpoint({
  name: 'listInboxBulkActions',
  summary: 'Recent changes of many conversations',
  method: 'GET',
  path: '/accounts/:accountId/inbox/bulk',
  access: staffOnly,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(InboxBulkAction) }),
});

/** Stops a bulk action. Changes already made are kept and can be undone. */
export const cancelInboxBulkAction = endpoint({
  name: 'cancelInboxBulkAction',
  summary: 'Stop a change of many conversations',
  method: 'POST',
  path: '/accounts/:accountId/inbox/bulk/:changeId/cancel',
  access: staffOnly,
  audit: 'bulk.cancelled',
  input: oneChange,
  output: InboxBulkAction,
  errors: ['bulk_finished'],
});

/** Undoes a bulk action within a day, for the conversations that it changed and that have not changed since. */
export const undoInboxBulkAction = endpoint({
  name: 'undoInboxBulkAction',
  summary: 'Undo a change of many conversations',
  method: 'POST',
  path: '/accounts/:accountId/inbox/bulk/:changeId/undo',
  access: staffOnly,
  audit: 'bulk.undone',
  input: oneChange,
  output: InboxBulkAction,
  errors: ['bulk_not_undoable'],
});
