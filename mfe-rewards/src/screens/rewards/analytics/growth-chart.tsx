import { useState } from 'react';
import type { RewardAnalytics } from 'shared-contracts/domain/rewards';
import { Box, Flex, Heading, Text, chakra } from 'shared-ui';
import { ChartTable } from './chart-table.tsx';
import { chartSize, growthArea, growthLine } from './shapes.ts';

const Chart = chakra('svg', { base: { display: 'block', width: 'full', height: '40' } });
const Area = chakra('polygon', { base: { fill: 'brand.100' } });
const Line = chakra('polyline', { base: { fill: 'none', stroke: 'brand.700', strokeWidth: '2px' } });

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day as people write it: 'May 25, 2026'. */
const shownDay = (dateString: string): string => day.format(new Date(dateString));

/** How many collect, by day: an area that only grows where somebody joins. */
export function GrowthChart({ growth }: { growth: RewardAnalytics['subscriberGrowth'] }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const line = growthLine(growth, today);
  const [first, last] = [growth[0], growth.at(-1)];

  return (
    <Box flex="2" minW={{ base: 'full', md: '80' }}>
      <Heading as="h3" size="sm" mb="2">
        Subscriber growth
      </Heading>
      {first && last ? (
        <>
          <Text textStyle="xs" color="fg.muted">
            {last.subscriberCount.toLocaleString('en-US')} subscribers
          </Text>
          <Chart
            role="img"
            aria-label={`From ${first.subscriberCount} subscribers on ${shownDay(first.dateString)} to ${last.subscriberCount} on ${shownDay(last.dateString)}`}
            viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
            preserveAspectRatio="none"
          >
            <Area points={growthArea(line)} />
            <Line points={line} vectorEffect="non-scaling-stroke" />
          </Chart>
          <Flex justify="space-between" textStyle="xs" color="fg.muted">
            <Text>{shownDay(first.dateString)}</Text>
            <Text>Today</Text>
          </Flex>
          <ChartTable
            label="Subscriber growth in figures"
            columns={['Day', 'Subscribers']}
            rows={growth.map(
              ({ dateString, subscriberCount }) => [shownDay(dateString), subscriberCount] as const,
            )}
          />
        </>
      ) : (
        <Text color="fg.muted">Nobody has subscribed yet.</Text>
      )}
    </Box>
  );
}
