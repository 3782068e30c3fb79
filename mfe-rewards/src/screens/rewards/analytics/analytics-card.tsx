import { Box, ErrorPanel, Flex, Grid, Heading, Text } from 'shared-ui';
import { useAnalytics } from '../../../data/participants.data.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { RedemptionsPie } from './redemptions-pie.tsx';

/** Reward analytics of the organization: three totals, then the charts (features RW-01). */
export function AnalyticsCard() {
  const analytics = useAnalytics();

  return (
    <Box as="section" aria-labelledby="analytics-title" mb="10">
      <Heading as="h2" size="md" id="analytics-title" mb="4">
        Analytics
      </Heading>
      {analytics.isPending ? <AnalyticsSkeleton /> : null}
      {analytics.isError ? <ErrorPanel error={analytics.error} onRetry={() => analytics.refetch()} /> : null}
      {analytics.data ? (
        <>
          <Grid as="dl" gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} mb="6">
            <Total label="Total Active Subscribers" value={analytics.data.activeSubscribers} />
            <Total label="Total Rewards Points Accumulated" value={analytics.data.customerSpentTotal} />
            <Total label="Total Rewards Points Redeemed" value={analytics.data.customerRedeemedTotal} />
          </Grid>
          <Flex gap="8" wrap="wrap" align="start">
            <GrowthChart growth={analytics.data.subscriberGrowth} />
            <RedemptionsPie redemptions={analytics.data.redemptionsPerReward} />
          </Flex>
        </>
      ) : null}
    </Box>
  );
}

function Total({ label, value }: { label: string; value: number }) {
  return (
    <Flex direction="column-reverse" justify="start" borderWidth="1px" borderRadius="md" p="4">
      <Text as="dt" textStyle="sm" color="fg.muted">
        {label}
      </Text>
      <Text as="dd" textStyle="2xl" fontWeight="bold">
        {value.toLocaleString('en-US')}
      </Text>
    </Flex>
  );
}
