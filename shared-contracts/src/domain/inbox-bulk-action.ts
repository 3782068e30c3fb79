import * as z from 'zod/mini';
import { BulkAction } from './bulk-action.ts';
import { Instant } from './common.ts';

/** Actions that can be started on many conversations at once. */
export const startableInboxKinds = [
  'close',
  'reopen',
  'assign',
  'tag',
  'untag',
  'snooze',
  'mark_read',
] as const;

/**
 * Includes the three actions that undo 'assign', 'snooze' and 'mark_read' by restoring each conversation's previous
 * state.
 */
export const inboxBulkKinds = [...startableInboxKinds, 'assign_back', 'snooze_back', 'mark_unread'] as const;

/** A background action on many conversations, run by the same engine as bulk actions on contacts. */
export const InboxBulkAction = z.extend(z.omit(BulkAction, { kind: true, listId: true }), {
  kind: z.enum(inboxBulkKinds),
  /** For 'assign': the new assignee; null if unassigned. */
  userId: z.nullable(z.int()),
  /** For 'tag' and 'untag'. */
  tagId: z.nullable(z.int()),
  /** For 'snooze': when it ends; null ends the snooze. */
  until: z.nullable(Instant),
});

export type InboxBulkAction = z.infer<typeof InboxBulkAction>;
export type InboxBulkKind = InboxBulkAction['kind'];
