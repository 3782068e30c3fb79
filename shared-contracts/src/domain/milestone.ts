import * as z from 'zod/mini';

/** Setup steps of an organization, in display order. */
export const milestoneNames = [
  'textSent',
  'peopleInvited',
  'contactsImported',
  'campaignRegistered',
  'planChosen',
  'shopConnected',
] as const;

export type MilestoneName = (typeof milestoneNames)[number];

/** A setup step, as one person sees it. */
export const Milestone = z.object({
  name: z.enum(milestoneNames),
  /** Derived from the organization's data. Always false for `campaignRegistered`, because carriers do not report it. */
  isReached: z.boolean(),
  /** Whether this person has hidden the step. */
  isDismissed: z.boolean(),
});

export type Milestone = z.infer<typeof Milestone>;
