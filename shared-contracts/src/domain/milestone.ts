import * as z from 'zod/mini';

/** Steps of setting up an organization, in the order in which they are offered. */
export const milestoneNames = [
  'textSent',
  'peopleInvited',
  'contactsImported',
  'campaignRegistered',
  'planChosen',
  'shopConnected',
] as const;

export type MilestoneName = (typeof milestoneNames)[number];

/** A step of setting up, as one person sees it. */
export const Milestone = z.object({
  name: z.enum(milestoneNames),
  /** Read from the organization's data. Stays false for `campaignRegistered`, because carriers do not report it. */
  isReached: z.boolean(),
  /** Whether this person has hidden the step. */
  isDismissed: z.boolean(),
});

export type Milestone = z.infer<typeof Milestone>;
