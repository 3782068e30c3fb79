import {
  addRewardPoints,
  getRewardAnalytics,
  redeemReward,
  subscribeToRewards,
} from 'shared-contracts/api/rewards';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { enableRewards, rewardScene } from '../../testing/rewards.ts';
import { useApi } from '../../testing/test-api.ts';

const api = useApi();

test('[RW-01] is refused without a program; without activity each figure is 0', async () => {
  const staff = await api.signedIn('manager');
  await expectRefusal(staff.call(getRewardAnalytics, {}), 'rewards_disabled');

  await enableRewards(api, staff.orgId);
  expect(await staff.call(getRewardAnalytics, {})).toEqual({
    subscriberGrowth: [],
    redemptionsPerReward: {},
    activeSubscribers: 0,
    customerSpentTotal: 0,
    customerRedeemedTotal: 0,
  });
});

test('[RW-01] growth continues to today on the clock of the organization', async () => {
  const { staff } = await rewardScene(api, 0);
  await api.platform.database.db
    .updateTable('reward_participants')
    .set({ subscribed_at: new Date(Date.now() - 40 * 24 * 3_600_000) })
    .where('org_id', '=', staff.orgId)
    .execute();
  const now = Date.now();
  // Two time zones that never share a date.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await api.platform.database.db
      .updateTable('accounts')
      .set({ time_zone: timeZone })
      .where('org_id', '=', staff.orgId)
      .execute();
    await api.platform.database.db
      .updateTable('organizations')
      .set({ time_zone: timeZone })
      .where('org_id', '=', staff.orgId)
      .execute();
    const { subscriberGrowth } = await staff.call(getRewardAnalytics, {});
    expect(subscriberGrowth.map(({ subscriberCount }) => subscriberCount)).toEqual([1, 1]);
    expect(subscriberGrowth[1]?.dateString).toBe(localTimeOf(new Date(now), timeZone).slice(0, 10));
  }
});

test('[RW-01] participants who all joined more than a year ago are shown as of today', async () => {
  const { staff } = await rewardScene(api, 0);
  await api.platform.database.db
    .updateTable('reward_participants')
    .set({ subscribed_at: new Date(Date.now() - 400 * 24 * 3_600_000) })
    .where('org_id', '=', staff.orgId)
    .execute();

  const { subscriberGrowth, activeSubscribers } = await staff.call(getRewardAnalytics, {});
  expect(activeSubscribers).toBe(1);
  expect(subscriberGrowth).toEqual([{ dateString: expect.any(String), subscriberCount: 1 }]);
});

test('[RW-01] counts growth by the days of the organization, points given, and redemptions by reward', async () => {
  const { staff, accountId, phone } = await rewardScene(api, 130);
  await rewardScene(api, 1_000);
  // The organization is in New York, where this is still the 4th.
  const day = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString().slice(0, 8);
  for (const subscribedAt of [`${day}05T02:00:00.000Z`, `${day}04T16:00:00.000Z`, `${day}06T16:00:00.000Z`]) {
    await staff.call(subscribeToRewards, { phone: api.make.phone(), subscribedAt, rewardPoints: 10 });
  }
  await staff.call(addRewardPoints, { accountId, phone, points: 90 });
  await staff.call(addRewardPoints, { accountId, phone, points: -10 });
  for (let n = 0; n < 2; n += 1) {
    await staff.call(redeemReward, { accountId, phone, program: 'Free coffee' });
  }
  const analytics = await staff.call(getRewardAnalytics, {});

  expect(analytics).toMatchObject({
    redemptionsPerReward: { 'Free coffee': 2 },
    activeSubscribers: 4,
    customerSpentTotal: 240,
    customerRedeemedTotal: 200,
  });
  expect(analytics.subscriberGrowth.slice(0, 2)).toEqual([
    { dateString: `${day}04`, subscriberCount: 2 },
    { dateString: `${day}06`, subscriberCount: 3 },
  ]);
  expect(analytics.subscriberGrowth.at(-1)?.subscriberCount).toBe(4);
});
