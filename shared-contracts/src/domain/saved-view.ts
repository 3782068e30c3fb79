import * as z from 'zod/mini';
import { Id } from './common.ts';

/** Chips above the inbox, named as in the drawer. */
export const inboxChips = ['unread', 'opened', 'closed', 'mine', 'unassigned', 'snoozed'] as const;

/** Filter of a saved view. 'mine' refers to the person using the view. */
export const SavedFilter = z
  .object({
    chips: z._default(z.array(z.enum(inboxChips)).check(z.maxLength(inboxChips.length)), []),
    tagId: z._default(z.nullable(Id), null),
    /** Limits the view to conversations assigned to this colleague. */
    assigneeId: z._default(z.nullable(Id), null),
  })
  .check(
    z.refine(
      ({ chips, tagId, assigneeId }) => chips.length > 0 || tagId !== null || assigneeId !== null,
      'Choose a filter, a view, a tag or a colleague first. Otherwise this would show all conversations.',
    ),
  );

/** Maximum length of a view's name. */
export const maxViewName = 40;

/** Maximum number of views per person in an account, and of shared views in an account. */
export const mostSavedViews = 20;

/** A saved inbox view, for its creator or for everyone on the account. */
export const SavedView = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether everyone on the account has the view. Otherwise only the caller does. */
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
