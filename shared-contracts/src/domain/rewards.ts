import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** More than any card of a shop holds, and far below what the database counts to. */
export const mostPoints = 1_000_000_000;

/** What a reward is called; the same in any case, and fixed once it is there (reference.md, Pages). */
export const RewardName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Your reward must have a name!'),
    z.maxLength(100, 'The name may have at most 100 characters.'),
  );

const noPointValue = 'You must provide a point value for this reward.';

/** What a reward costs. */
export const PointValue = z
  .number(noPointValue)
  .check(
    z.int('Points are whole numbers.'),
    z.positive(noPointValue),
    z.maximum(mostPoints, 'That is more than anybody can collect.'),
  );

/** Points given, or taken back where there is a minus; never none. */
export const PointsChange = z.number('Enter how many points.').check(
  z.int('Points are whole numbers.'),
  z.minimum(-mostPoints),
  z.maximum(mostPoints, 'That is too many points at once.'),
  z.refine((points) => points !== 0, 'Enter how many points.'),
);

/** Something that points are given for (reference.md, Entities): a discount by code, by percent, or both. */
export const RewardProgram = z.object({
  id: z.int(),
  orgId: z.int(),
  /** Null = at every account of the organization. */
  accountId: z.nullable(z.int()),
  program: z.string(),
  pointValue: z.int(),
  discountCode: z.string(),
  discountPercent: z.nullable(z.number()),
  createdAt: Instant,
});

/** Somebody who collects points, with the contact that the account knows by this phone (reference.md, Entities). */
export const RewardParticipant = z.object({
  id: z.int(),
  phone: z.string(),
  rewardPoints: z.int(),
  subscribedAt: Instant,
  /** Null where no contact of the account has this phone. */
  contact: z.nullable(z.object({ id: z.int(), name: z.string() })),
});

/** What anybody may see who knows a phone (decisions.md, Behaviour). */
export const Wallet = z.object({
  /** Whose rewards these are: the organization's name, the same for every phone. */
  companyName: z.optional(z.string()),
  points: z.int(),
  programs: z.array(z.object({ program: z.string(), pointValue: z.int() })),
  /** Address of the organization's logo. */
  orgLogo: z.nullable(z.string()),
});

/** How the rewards of an organization do (reference.md, Entities). */
export const RewardAnalytics = z.object({
  /**
   * Who collected at the end of each day on which somebody joined, of the last year, and today; days are those of the
   * organization's zone.
   */
  subscriberGrowth: z.array(z.object({ dateString: z.string(), subscriberCount: z.int() })),
  /** How often each reward was redeemed, by its name. */
  redemptionsPerReward: z.record(z.string(), z.int()),
  activeSubscribers: z.int(),
  /** Points that were ever given, less those taken back by hand. */
  customerSpentTotal: z.int(),
  customerRedeemedTotal: z.int(),
});

export type RewardAnalytics = z.infer<typeof RewardAnalytics>;
export type RewardProgram = z.infer<typeof RewardProgram>;
export type RewardParticipant = z.infer<typeof RewardParticipant>;
export type Wallet = z.infer<typeof Wallet>;
