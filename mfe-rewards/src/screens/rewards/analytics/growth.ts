import type { RewardAnalytics } from 'shared-contracts/domain/rewards';
import type { DayValue } from 'shared-ui/charts';

/** How many there were on each day on which somebody joined, and what that is today. */
export function growthUntil(today: string, growth: RewardAnalytics['subscriberGrowth']): DayValue[] {
  const days = growth.map(({ dateString, subscriberCount }) => ({ day: dateString, value: subscriberCount }));
  const last = days.at(-1);

  return last && last.day < today ? [...days, { day: today, value: last.value }] : days;
}
