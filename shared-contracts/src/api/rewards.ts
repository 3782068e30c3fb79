import * as z from 'zod/mini';
import { ContactSelection } from '../domain/contact-filter.ts';
import { Cursor, Done, Id, Instant, paged } from '../domain/common.ts';
import {
  PointValue,
  PointsChange,
  RewardAnalytics,
  RewardName,
  RewardParticipant,
  RewardProgram,
  Wallet,
  mostPoints,
} from '../domain/rewards.ts';
import { everyone, org } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** Permission on the organization. Calls that name an account also require membership in it. */
const mayManage = org('manage_rewards');
const PhoneText = z.string().check(z.minLength(1, 'Enter a phone number.'), z.maxLength(40));
const Search = z.optional(z.string().check(z.maxLength(100)));
/** Calls with the same key take effect once, no matter how often they are sent. */
const ClientKey = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
const eitherDiscount = 'You must provide either a discount code or percent.';
const PercentField = z._default(
  z.nullable(
    z
      .number('Enter the percent as a number.')
      .check(
        z.positive('Percent must be above 0.'),
        z.maximum(100, 'Percent may be at most 100.'),
        z.multipleOf(0.01, 'Percent may have at most two decimals.'),
      ),
  ),
  null,
);
const CodeField = z._default(
  z.string().check(z.trim(), z.maxLength(100, 'A code may have at most 100 characters.')),
  '',
);

const written = {
  program: RewardName,
  pointValue: PointValue,
  discountCode: CodeField,
  discountPercent: PercentField,
};
interface Discount {
  readonly discountCode: string;
  readonly discountPercent: number | null;
}
const hasDiscount = ({ discountCode, discountPercent }: Discount): boolean =>
  discountCode !== '' || discountPercent !== null;
const aDiscount = () => z.refine<Discount>(hasDiscount, { error: eitherDiscount, path: ['discountCode'] });

/** Lists the organization's rewards by name. `name` matches the start of their names, ignoring case. */
export const listRewardPrograms = endpoint({
  name: 'listRewardPrograms',
  summary: 'Reward programs of the organization',
  method: 'GET',
  path: '/rewards/rewardsProgram',
  access: mayManage,
  input: z.object({ name: Search }),
  output: paged(RewardProgram),
});

/** Lists the rewards that can be redeemed at an account. */
export const listAccountRewardPrograms = endpoint({
  name: 'listAccountRewardPrograms',
  summary: 'Reward programs of an account',
  method: 'GET',
  path: '/rewards/:accountId/rewardsProgram',
  access: mayManage,
  input: z.object({ accountId: Id, name: Search }),
  output: paged(RewardProgram),
  errors: ['not_found', 'rewards_disabled'],
});

export const createRewardProgram = endpoint({
  name: 'createRewardProgram',
  summary: 'Create a reward program',
  method: 'POST',
  path: '/rewards/rewardsProgram',
  access: mayManage,
  audit: 'reward.created',
  input: z
    .object({ ...written, orgId: z.optional(Id), accountId: z._default(z.nullable(Id), null) })
    .check(aDiscount()),
  output: RewardProgram,
  errors: ['not_found', 'reward_exists', 'reward_limit', 'rewards_disabled'],
});

/** Changes a reward's cost and discount. Its name cannot change. */
export const updateRewardProgram = endpoint({
  name: 'updateRewardProgram',
  summary: 'Change a reward program',
  method: 'PUT',
  path: '/rewards/:program/program',
  access: mayManage,
  audit: 'reward.changed',
  input: z.object(written).check(aDiscount()),
  output: RewardProgram,
  errors: ['not_found', 'rewards_disabled'],
});

/** Deletes a reward, identified by its name. Points and past redemptions are kept. */
export const deleteRewardProgram = endpoint({
  name: 'deleteRewardProgram',
  summary: 'Delete a reward program',
  method: 'DELETE',
  path: '/rewards/:program/program',
  access: mayManage,
  audit: 'reward.deleted',
  input: z.object({ program: RewardName }),
  output: Done,
  errors: ['not_found'],
});

/**
 * Enrolls a person in rewards, or, with an account, one of its contacts. Has no effect if the person is already
 * enrolled.
 */
export const subscribeToRewards = endpoint({
  name: 'subscribeToRewards',
  summary: 'Subscribe a phone to rewards',
  method: 'POST',
  path: '/rewards',
  access: mayManage,
  audit: 'rewards.subscribed',
  input: z.object({
    orgId: z.optional(Id),
    accountId: z.optional(Id),
    phone: PhoneText,
    rewardPoints: z._default(
      z.number().check(z.int('Points must be whole numbers.'), z.nonnegative(), z.maximum(mostPoints)),
      0,
    ),
    subscribedAt: z.optional(Instant),
  }),
  output: RewardParticipant,
  errors: ['not_found', 'rewards_disabled'],
});

/**
 * Enrolls contacts of the account, by id or all that match a search. Also requires `manage_contacts` on the account.
 * Returns the number selected and how many of them were not enrolled before.
 */
export const subscribeContactsToRewards = endpoint({
  name: 'subscribeContactsToRewards',
  summary: 'Subscribe contacts to rewards',
  method: 'POST',
  path: '/rewards/:accountId/subscribers',
  access: mayManage,
  audit: 'rewards.subscribed',
  input: z.object({ accountId: Id, selection: ContactSelection }),
  output: z.object({ chosen: z.int(), subscribed: z.int() }),
  errors: ['not_found', 'list_not_found', 'unsubscribers_hidden', 'rewards_disabled'],
});

/** Lists the account's contacts who are in rewards, newest first. `phone` and `name` match any part. */
export const listRewardParticipants = endpoint({
  name: 'listRewardParticipants',
  summary: 'Reward participants of an account',
  method: 'GET',
  path: '/rewards/:accountId',
  access: mayManage,
  input: z.object({ accountId: Id, start_cursor: Cursor, phone: Search, name: Search }),
  output: paged(RewardParticipant),
  errors: ['not_found', 'rewards_disabled'],
});

/** Returns growth, redemptions and totals across all of the organization's accounts. */
export const getRewardAnalytics = endpoint({
  name: 'getRewardAnalytics',
  summary: 'How the rewards do',
  method: 'GET',
  path: '/rewards/analytics',
  access: mayManage,
  input: z.object({}),
  output: RewardAnalytics,
  errors: ['rewards_disabled'],
});

const onePerson = { accountId: Id, phone: PhoneText };

/** Adds points manually, or removes some. The balance cannot go below zero. */
export const addRewardPoints = endpoint({
  name: 'addRewardPoints',
  summary: 'Add points to a participant',
  method: 'POST',
  path: '/rewards/:accountId/points',
  access: mayManage,
  audit: 'rewards.points_added',
  input: z.object({ ...onePerson, points: PointsChange, clientKey: ClientKey }),
  output: RewardParticipant,
  errors: ['not_found', 'conflict', 'reward_points_missing', 'reward_points_limit', 'rewards_disabled'],
});

/** Redeems a reward for a participant's points, and returns what they get. */
export const redeemReward = endpoint({
  name: 'redeemReward',
  summary: 'Redeem a reward',
  method: 'PUT',
  path: '/rewards/:accountId/redeem',
  access: mayManage,
  audit: 'reward.redeemed',
  input: z.object({ ...onePerson, program: RewardName, clientKey: ClientKey }),
  output: z.object({ participant: RewardParticipant, reward: RewardProgram }),
  errors: ['not_found', 'conflict', 'reward_points_missing', 'reward_points_limit', 'rewards_disabled'],
});

/** Removes a participant from rewards, with their points. */
export const removeRewardParticipant = endpoint({
  name: 'removeRewardParticipant',
  summary: 'Remove a reward participant',
  method: 'DELETE',
  path: '/rewards/:accountId/deleteRewards/:phone',
  access: mayManage,
  audit: 'rewards.removed',
  input: z.object(onePerson),
  output: Done,
  errors: ['not_found', 'rewards_disabled'],
});

/**
 * Returns points, rewards and logo to anyone who knows a phone number. An unknown phone gets the same response as one
 * without points, so that it does not reveal who is a customer.
 */
export const getWallet = endpoint({
  name: 'getWallet',
  summary: 'The public wallet of a phone',
  method: 'GET',
  path: '/rewards/:orgId/wallet/:phone',
  access: everyone,
  input: z.object({ orgId: Id, phone: PhoneText }),
  output: Wallet,
  errors: ['not_found'],
});
