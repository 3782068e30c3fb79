import type { RewardAnalytics } from 'shared-contracts/domain/rewards';
import { Box, Heading } from 'shared-ui';
import { PieChart } from 'shared-ui/charts';
import { slicesOf } from './slices.ts';

/** Redemptions by reward; hidden until there are any (features RW-01). */
export function RedemptionsPie({ redemptions }: { redemptions: RewardAnalytics['redemptionsPerReward'] }) {
  const slices = slicesOf(redemptions);
  if (slices.length === 0) {
    return null;
  }

  return (
    <Box flex="1" minW="64">
      <Heading as="h3" size="sm" mb="2">
        Redemptions per reward
      </Heading>
      <PieChart
        label="Redemptions per reward"
        slices={slices}
        table={{
          label: 'Redemptions data',
          columns: ['Reward', 'Redemptions'],
          rows: Object.entries(redemptions),
        }}
      />
    </Box>
  );
}
