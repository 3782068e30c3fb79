import * as api from 'shared-contracts/api/rewards';
import { localTimeOf } from 'shared-contracts/domain/zoned-time';
import { serve } from '../../platform/serve.ts';
import { organizationTimeZone } from '../organizations/organizations.service.ts';
import { findGrowth, findRedemptions, findTotals } from './analytics.store.ts';
import { requireRewards } from './rewards-enabled.service.ts';

const yearMilliseconds = 365 * 24 * 3_600_000;
const mostRewards = 200;

type Growth = Awaited<ReturnType<typeof findGrowth>>;

/**
 * Extends the growth to today, so that a chart does not end on the day the last participant joined. If all joined
 * before the chart's first day, today is its only day.
 */
function untilToday(growth: Growth, active: number, timeZone: string): Growth {
  const dateString = localTimeOf(new Date(), timeZone).slice(0, 10);
  const last = growth.at(-1) ?? { dateString: '', subscriberCount: active };

  return active > 0 && last.dateString < dateString ? [...growth, { ...last, dateString }] : growth;
}

/** Statistics of the organization's rewards (features RW-01). */
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
    subscriberGrowth: untilToday(subscriberGrowth, totals.active, timeZone),
    redemptionsPerReward: Object.fromEntries(redemptions.map(({ program, count }) => [program, count])),
    activeSubscribers: totals.active,
    customerSpentTotal: totals.given,
    customerRedeemedTotal: totals.redeemed,
  };
});
