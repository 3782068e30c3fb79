import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** Maximum number of points. More than any shop's card holds, and far below the database's limit. */
export const mostPoints = 1_000_000_000;

/** Name of a reward. Case-insensitive, and cannot change after creation (reference.md, Pages). */
export const RewardName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Your reward must have a name!'),
    z.maxLength(100, 'The name may have at most 100 characters.'),
  );

const noPointValue = 'You must provide a point value for this reward.';

/** Cost of a reward in points. */
export const PointValue = z
  .number(noPointValue)
  .check(
    z.int('Points must be whole numbers.'),
    z.positive(noPointValue),
    z.maximum(mostPoints, 'That is more than anybody can collect.'),
  );

/** Points added, or removed if negative; never 0. */
export const PointsChange = z.number('Enter how many points.').check(
  z.int('Points must be whole numbers.'),
  z.minimum(-mostPoints),
  z.maximum(mostPoints, 'That is too many points at once.'),
  z.refine((points) => points !== 0, 'Enter how many points.'),
);

/** A reward that costs points (reference.md, Entities): a discount by code, by percent, or both. */
export const RewardProgram = z.object({
  id: z.int(),
  orgId: z.int(),
  /** Account where it can be redeemed; null for every account of the organization. */
  accountId: z.nullable(z.int()),
  program: z.string(),
  pointValue: z.int(),
  discountCode: z.string(),
  discountPercent: z.nullable(z.number()),
  createdAt: Instant,
});

/** A person in rewards, with the account's contact that has this phone (reference.md, Entities). */
export const RewardParticipant = z.object({
  id: z.int(),
  phone: z.string(),
  rewardPoints: z.int(),
  subscribedAt: Instant,
  /** Null if no contact of the account has this phone. */
  contact: z.nullable(z.object({ id: z.int(), name: z.string() })),
});

/** Rewards data shown to anyone who knows a phone number (decisions.md, Behavior). */
export const Wallet = z.object({
  /** Name of the organization. The same for every phone. */
  companyName: z.optional(z.string()),
  points: z.int(),
  programs: z.array(z.object({ program: z.string(), pointValue: z.int() })),
  /** URL of the organization's logo. */
  orgLogo: z.nullable(z.string()),
});

/** Rewards statistics of an organization (reference.md, Entities). */
export const RewardAnalytics = z.object({
  /**
   * Number of participants at the end of each day of the last year on which someone joined, and today. Days are in the
   * organization's time zone.
   */
  subscriberGrowth: z.array(z.object({ dateString: z.string(), subscriberCount: z.int() })),
  /** Number of redemptions by reward name. */
  redemptionsPerReward: z.record(z.string(), z.int()),
  activeSubscribers: z.int(),
  /** Total points ever given, minus those removed manually. */
  customerSpentTotal: z.int(),
  customerRedeemedTotal: z.int(),
});

export type RewardAnalytics = z.infer<typeof RewardAnalytics>;
export type RewardProgram = z.infer<typeof RewardProgram>;
export type RewardParticipant = z.infer<typeof RewardParticipant>;
export type Wallet = z.infer<typeof Wallet>;
