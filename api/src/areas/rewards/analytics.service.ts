import * as api from 'shared-contracts/api/rewards';
import { serve } from '../../platform/serve.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { findGrowth, findRedemptions, findTotals } from './analytics.store.ts';
import { requireRewards } from './rewards-enabled.ts';

const yearMilliseconds = 365 * 24 * 3_600_000;
const mostRewards = 200;

/** How the rewards of the organization do (features RW-01). */
export const getRewardAnalytics = serve(api.getRewardAnalytics).with(async (caller) => {
  const { orgId, platform } = caller;
  const { db } = platform.database;
  await requireRewards(caller);
  const timeZone = await organizationTimeZone(db, orgId);
  const since = new Date(Date.now() - yearMilliseconds);
  const [subscriberGrowth, redemptions, totals] = await Promise.all([
    findGrowth(db, orgId, { since, timeZone }),
    findRedemptions(db, orgId, mostRewards),
    findTotals(db, orgId),
  ]);

  return {
    subscriberGrowth,
    redemptionsPerReward: Object.fromEntries(redemptions.map(({ program, count }) => [program, count])),
    activeSubscribers: totals.active,
    customerSpentTotal: totals.given,
    customerRedeemedTotal: totals.redeemed,
  };
});
