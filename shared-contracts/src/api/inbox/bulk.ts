import * as z from 'zod/mini';
import { Id, Instant } from '../../domain/common.ts';
import { InboxBulkAction, startableInboxKinds } from '../../domain/inbox-bulk-action.ts';
import { InboxSelection } from '../../domain/inbox-query.ts';
import { account } from '../../kernel/access.ts';
import { endpoint } from '../../kernel/endpoint.ts';

/** Of people alone: a program assigns no conversation and puts none off. */
const staffOnly = account('view_conversations');
const oneChange = z.object({ accountId: Id, changeId: Id });

/**
 * Does one thing to conversations by the ids of their contacts, or to all that match: those that match when it begins.
 * 'bulk.changed' tells how it comes along.
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
    /** For 'assign'; null = nobody. */
    userId: z.optional(z.nullable(Id)),
    /** For 'tag' and 'untag'. */
    tagId: z.optional(Id),
    /** For 'snooze'; null brings them back. */
    until: z.optional(z.nullable(Instant)),
    selection: InboxSelection,
  }),
  output: InboxBulkAction,
  errors: ['colleague_without_access'],
});

/** What was done to many conversations of the account in the last day, newest first. */
export const listInboxBulkActions = endpoint({
  name: 'listInboxBulkActions',
  summary: 'Recent changes of many conversations',
  method: 'GET',
  path: '/accounts/:accountId/inbox/bulk',
  access: staffOnly,
  input: z.object({ accountId: Id }),
  output: z.object({ items: z.array(InboxBulkAction) }),
});

/** Stops it where it stands; what is done stays done, and can be undone. */
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

/** Undoes it, within a day, for those conversations that it changed and that are still as it left them. */
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

export const inboxBulkEndpoints = [
  startInboxBulkAction,
  listInboxBulkActions,
  cancelInboxBulkAction,
  undoInboxBulkAction,
] as const;
