import * as z from 'zod/mini';
import { BulkAction } from './bulk-action.ts';
import { Instant } from './common.ts';

/** What can be done to many conversations at once. */
export const startableInboxKinds = [
  'close',
  'reopen',
  'assign',
  'tag',
  'untag',
  'snooze',
  'mark_read',
] as const;

/** The last three undo 'assign', 'snooze' and 'mark_read': each conversation becomes what it was. */
export const inboxBulkKinds = [...startableInboxKinds, 'assign_back', 'snooze_back', 'mark_unread'] as const;

/** Work on many conversations, in the background, by the engine that changes many contacts. */
export const InboxBulkAction = z.extend(z.omit(BulkAction, { kind: true, listId: true }), {
  kind: z.enum(inboxBulkKinds),
  /** Of 'assign': whose they become; null = nobody's. */
  userId: z.nullable(z.int()),
  /** Of 'tag' and 'untag'. */
  tagId: z.nullable(z.int()),
  /** Of 'snooze': until when; null ends it. */
  until: z.nullable(Instant),
});

export type InboxBulkAction = z.infer<typeof InboxBulkAction>;
export type InboxBulkKind = InboxBulkAction['kind'];
