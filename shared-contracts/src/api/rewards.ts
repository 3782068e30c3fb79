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

/** On the organization; calls that name an account ask besides that the caller is a member of it. */
const mayManage = org('manage_rewards');
const PhoneText = z.string().check(z.minLength(1, 'Enter a phone number.'), z.maxLength(40));
const Search = z.optional(z.string().check(z.maxLength(100)));
/** The same key does it once, however often it is asked. */
const ClientKey = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
const eitherDiscount = 'You must provide either a discount code or percent.';
const PercentField = z._default(
  z.nullable(
    z
      .number('A percent is a number.')
      .check(
        z.positive('A percent is above 0.'),
        z.maximum(100, 'A percent is 100 at most.'),
        z.multipleOf(0.01, 'A percent has two decimals at most.'),
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

/** The rewards of the organization, by name; `name` is how their names start, in any case. */
export const listRewardPrograms = endpoint({
  name: 'listRewardPrograms',
  summary: 'Reward programs of the organization',
  method: 'GET',
  path: '/rewards/rewardsProgram',
  access: mayManage,
  input: z.object({ name: Search }),
  output: paged(RewardProgram),
});

/** Those that can be redeemed at an account. */
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

/** Changes what a reward costs and gives; its name stays. */
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

/** Deletes a reward by its name. Points and what was redeemed stay. */
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
 * Lets somebody collect points; with an account, one of its contacts. Who does already stays as they are: nothing is
 * added.
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
      z.number().check(z.int('Points are whole numbers.'), z.nonnegative(), z.maximum(mostPoints)),
      0,
    ),
    subscribedAt: z.optional(Instant),
  }),
  output: RewardParticipant,
  errors: ['not_found', 'rewards_disabled'],
});

/**
 * Lets contacts of the account collect points, by id or all that match a search; asks besides for `manage_contacts` on
 * the account. Returns how many were chosen, and how many of them did not collect before.
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

/** Contacts of the account who collect points, the newest first; `phone` and `name` find a part of them. */
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

/** Growth, redemptions and totals, over all accounts of the organization. */
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

/** Gives points by hand, or takes some back; never more than there are. */
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

/** Takes the points of a reward from a participant, and says what they get for them. */
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

/** Takes a participant out of the program, with their points. */
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
 * Points, rewards and logo for whoever knows a phone. The same for a phone that nobody has as for one without points, so
 * that nobody learns who is a customer.
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

export const rewardEndpoints = [
  listRewardPrograms,
  listAccountRewardPrograms,
  createRewardProgram,
  updateRewardProgram,
  deleteRewardProgram,
  subscribeToRewards,
  subscribeContactsToRewards,
  listRewardParticipants,
  addRewardPoints,
  redeemReward,
  removeRewardParticipant,
  getRewardAnalytics,
  getWallet,
] as const;
