import * as z from 'zod/mini';
import { Flag, Id } from './common.ts';

/** Which conversations of an account: with no flag of a state set, unread, opened and closed ones (reference.md, States). */
export const inboxFilters = {
  name_search_term: z.optional(z.string().check(z.maxLength(100))),
  show_unread: z.optional(Flag),
  show_opened: z.optional(Flag),
  show_closed: z.optional(Flag),
  /** Those put off: not among the other three unless a name is searched. */
  show_snoozed: z.optional(Flag),
  /** Only those of the caller, only those of nobody, only those of a colleague; several ask for any of these. */
  show_mine: z.optional(Flag),
  show_unassigned: z.optional(Flag),
  assigned_to: z.optional(Id),
  tag_id: z.optional(Id),
};

export const InboxQuery = z.object(inboxFilters);

/** One page's worth of conversations by the ids of their contacts, or all that match. */
export const InboxSelection = z.union([
  z.object({ contactIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)) }),
  z.object({ query: InboxQuery }),
]);

export type InboxQuery = z.output<typeof InboxQuery>;
export type InboxSelection = z.output<typeof InboxSelection>;
