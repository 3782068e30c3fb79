import type { RewardAnalytics } from 'shared-contracts/domain/rewards';

type Growth = RewardAnalytics['subscriberGrowth'];

export const chartSize = { width: 600, height: 160 } as const;

const dayOf = (dateString: string): number => Date.parse(`${dateString}T00:00:00Z`);
const round = (value: number): number => Math.round(value * 10) / 10;

/** The line over the area: flat from one day on which somebody joined to the next, and on to today. */
export function growthLine(growth: Growth, today: string): string {
  const [first] = growth;
  const last = growth.at(-1);
  if (!first || !last) return '';
  const [from, to] = [dayOf(first.dateString), Math.max(dayOf(today), dayOf(last.dateString))];
  const most = Math.max(...growth.map(({ subscriberCount }) => subscriberCount), 1);
  const x = (day: number): number => round((chartSize.width * (day - from)) / Math.max(to - from, 1));
  const y = (count: number): number => round(chartSize.height * (1 - count / most));
  const steps = growth.flatMap(({ dateString, subscriberCount }, n) => {
    const before = growth[n - 1];
    const at = x(dayOf(dateString));

    return [...(before ? [`${at},${y(before.subscriberCount)}`] : []), `${at},${y(subscriberCount)}`];
  });

  return [...steps, `${chartSize.width},${y(last.subscriberCount)}`].join(' ');
}

/** The area under that line. */
export function growthArea(line: string): string {
  return line === '' ? '' : `0,${chartSize.height} ${line} ${chartSize.width},${chartSize.height}`;
}

export interface Slice {
  readonly name: string;
  readonly count: number;
}

const mostSlices = 4;

/** The most redeemed first; where there are more than the four colours, the last stands for the rest. */
export function slicesOf(redemptions: RewardAnalytics['redemptionsPerReward']): Slice[] {
  const all = Object.entries(redemptions)
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  if (all.length <= mostSlices) return all;
  const rest = all.slice(mostSlices - 1).reduce((sum, { count }) => sum + count, 0);

  return [...all.slice(0, mostSlices - 1), { name: 'Other rewards', count: rest }];
}

/** Where each slice begins on a circle of circumference 100, and how long it is. */
export function arcsOf(slices: readonly Slice[]): { start: number; length: number }[] {
  const total = slices.reduce((sum, { count }) => sum + count, 0);
  let start = 0;

  return slices.map(({ count }) => {
    const arc = { start, length: (100 * count) / total };
    start += arc.length;

    return arc;
  });
}
