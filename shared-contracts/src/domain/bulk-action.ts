import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** What can be done to many contacts at once. */
export const startableBulkKinds = [
  'add_to_list',
  'remove_from_list',
  'block',
  'unblock',
  'unsubscribe',
  'delete',
] as const;

/** 'restore' undoes 'delete'. */
export const bulkKinds = [...startableBulkKinds, 'restore'] as const;

/** Work on many contacts, in the background: goes on after a crash, and may be stopped. */
export const BulkAction = z.object({
  id: z.int(),
  accountId: z.int(),
  kind: z.enum(bulkKinds),
  listId: z.nullable(z.int()),
  status: z.enum(['queued', 'running', 'done', 'cancelled']),
  /** Given up before its end: it is 'cancelled', though nobody stopped it. */
  hasFailed: z.boolean(),
  /** Contacts chosen; 0 while it is queued, because they are not yet counted. */
  total: z.int(),
  /** Of those looked at, and of those again changed: who was in the list already, or blocked already, is not. */
  seen: z.int(),
  changed: z.int(),
  /** Whether it can be undone, and until when; null where it cannot, or was. */
  undoableUntil: z.nullable(Instant),
  /** The action that this one undoes. */
  undoOf: z.nullable(z.int()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
});

export type BulkAction = z.infer<typeof BulkAction>;
export type BulkKind = BulkAction['kind'];
