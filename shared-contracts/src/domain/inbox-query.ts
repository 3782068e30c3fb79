import * as z from 'zod/mini';
import { Flag, Id } from './common.ts';

/**
 * Filters for an account's conversations. If no state flag is set, matches unread, opened and closed ones
 * (reference.md, States).
 */
export const inboxFilters = {
  name_search_term: z.optional(z.string().check(z.maxLength(100))),
  show_unread: z.optional(Flag),
  show_opened: z.optional(Flag),
  show_closed: z.optional(Flag),
  /** Snoozed conversations. The other three flags exclude them unless a name is searched. */
  show_snoozed: z.optional(Flag),
  /**
   * Limit to the caller's conversations, unassigned ones, or a colleague's. If several are set, matches any of them.
   */
  show_mine: z.optional(Flag),
  show_unassigned: z.optional(Flag),
  assigned_to: z.optional(Id),
  tag_id: z.optional(Id),
};

export const InboxQuery = z.object(inboxFilters);

/** Conversations by their contacts' ids, up to 10,000, or all that match a query. */
export const InboxSelection = z.union([
  z.object({ contactIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ query: InboxQuery }),
]);

export type InboxQuery = z.output<typeof InboxQuery>;
export type InboxSelection = z.output<typeof InboxSelection>;
