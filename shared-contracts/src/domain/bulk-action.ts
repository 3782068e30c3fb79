import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Actions that can be started on many contacts at once. */
export const startableBulkKinds = [
  'add_to_list',
  'remove_from_list',
  'block',
  'unblock',
  'unsubscribe',
  'delete',
] as const;

/** Includes 'restore', which undoes 'delete'. */
export const bulkKinds = [...startableBulkKinds, 'restore'] as const;

/** A background action on many contacts. It resumes after a crash and can be stopped. */
export const BulkAction = z.object({
  id: z.int(),
  accountId: z.int(),
  kind: z.enum(bulkKinds),
  listId: z.nullable(z.int()),
  status: z.enum(['queued', 'running', 'done', 'cancelled']),
  /** Whether it was abandoned before its end. Its status is then `cancelled`, although no one stopped it. */
  hasFailed: z.boolean(),
  /** Number of selected contacts; 0 while queued, because they are not counted yet. */
  total: z.int(),
  /**
   * Number of contacts processed, and how many of them changed. Contacts already on the list or already blocked do not
   * count as changed.
   */
  seen: z.int(),
  changed: z.int(),
  /** Time until which it can be undone; null if it cannot be, or was undone. */
  undoableUntil: z.nullable(Instant),
  /** Id of the action that this one undoes. */
  undoOf: z.nullable(z.int()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});

export type BulkAction = z.infer<typeof BulkAction>;
export type BulkKind = BulkAction['kind'];
