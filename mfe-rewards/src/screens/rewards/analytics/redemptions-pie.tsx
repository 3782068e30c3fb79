import type { RewardAnalytics } from 'shared-contracts/domain/rewards';
import { Box, Flex, Heading, Text, chakra } from 'shared-ui';
import { ChartTable } from './chart-table.tsx';
import { arcsOf, slicesOf } from './shapes.ts';

/** Four colours that stay apart also for those who see no red and green (reference.md, Limits). */
const colors = ['#6b6700', '#efe811', '#2f5fa8', '#9aa0a6'] as const;
/** The radius at which the circumference is 100: a slice is as long as its percent. */
const radius = 15.9155;

const Chart = chakra('svg', { base: { width: '40', height: '40', flexShrink: '0' } });
const Key = chakra('span', { base: { display: 'inline-block', boxSize: '3', borderRadius: 'sm', me: '2' } });

/** How often each reward was redeemed; not there while none was (features RW-01). */
export function RedemptionsPie({ redemptions }: { redemptions: RewardAnalytics['redemptionsPerReward'] }) {
  const slices = slicesOf(redemptions);
  const arcs = arcsOf(slices);
  if (slices.length === 0) return null;

  return (
    <Box flex="1" minW="64">
      <Heading as="h3" size="sm" mb="2">
        Redemptions per reward
      </Heading>
      <Flex gap="4" align="center" wrap="wrap">
        <Chart viewBox="0 0 64 64" role="img" aria-label="Redemptions per reward">
          <g transform="rotate(-90 32 32)">
            {arcs.map(({ start, length }, n) => (
              <circle
                key={slices[n]?.name}
                cx="32"
                cy="32"
                r={radius}
                fill="none"
                stroke={colors[n]}
                strokeWidth={radius * 2}
                strokeDasharray={`${length} ${100 - length}`}
                strokeDashoffset={-start}
              />
            ))}
          </g>
        </Chart>
        <Box as="ul" listStyleType="none" textStyle="sm">
          {slices.map(({ name, count }, n) => (
            <Text as="li" key={name} overflowWrap="anywhere">
              <Key style={{ backgroundColor: colors[n] }} aria-hidden />
              {name}: {count.toLocaleString('en-US')}
            </Text>
          ))}
        </Box>
      </Flex>
      <ChartTable
        label="Redemptions in figures"
        columns={['Reward', 'Redemptions']}
        rows={Object.entries(redemptions)}
      />
    </Box>
  );
}
