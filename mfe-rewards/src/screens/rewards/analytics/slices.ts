import type { RewardAnalytics } from 'shared-contracts/domain/rewards';
import type { Slice } from 'shared-ui/charts';

const mostSlices = 4;

/**
 * Returns slices by redemptions, highest first. With more rewards than the four colors, the last slice combines the
 * rest.
 */
export function slicesOf(redemptions: RewardAnalytics['redemptionsPerReward']): Slice[] {
  const all = Object.entries(redemptions)
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  if (all.length <= mostSlices) {
    return all;
  }
  const rest = all.slice(mostSlices - 1).reduce((sum, { count }) => sum + count, 0);

  return [...all.slice(0, mostSlices - 1), { name: 'Other rewards', count: rest }];
}
