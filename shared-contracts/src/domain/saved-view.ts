import * as z from 'zod/mini';
import { Id } from './common.ts';

/** The chips over the inbox, as the drawer names them. */
export const inboxChips = ['unread', 'opened', 'closed', 'mine', 'unassigned', 'snoozed'] as const;

/** What a saved view narrows the inbox to. 'mine' is whoever looks at it. */
export const SavedFilter = z
  .object({
    chips: z._default(z.array(z.enum(inboxChips)).check(z.maxLength(inboxChips.length)), []),
    tagId: z._default(z.nullable(Id), null),
    /** A colleague: only what is assigned to them. */
    assigneeId: z._default(z.nullable(Id), null),
  })
  .check(
    z.refine(
      ({ chips, tagId, assigneeId }) => chips.length > 0 || tagId !== null || assigneeId !== null,
      'Choose chips, a view, a tag or a colleague first: this would show all conversations.',
    ),
  );

/** The longest name of a view. */
export const maxViewName = 40;

/** How many views a person may have in an account, and how many the team. */
export const mostSavedViews = 20;

/** A view of the inbox that somebody saved, for themselves or for everybody on the account. */
export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  /** Of everybody on the account; else of the caller alone. */
  isShared: z.boolean(),
  filter: z.object({
    chips: z.array(z.string()),
    tagId: z.nullable(z.int()),
    assigneeId: z.nullable(z.int()),
  }),
});

export type SavedView = z.infer<typeof SavedView>;
export type SavedFilter = z.output<typeof SavedFilter>;
export type InboxChip = (typeof inboxChips)[number];
