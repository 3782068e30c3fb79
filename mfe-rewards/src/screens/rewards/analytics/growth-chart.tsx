import type { RewardAnalytics } from 'shared-contracts/domain/rewards';
import { Box, Heading, Text } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** Formats a date as 'May 25, 2026'. */
const formatDay = (dateString: string): string => day.format(new Date(dateString));

/** Cumulative number of participants by day. */
export function GrowthChart({ growth }: { growth: RewardAnalytics['subscriberGrowth'] }) {
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
          <LineChart
            label={`From ${first.subscriberCount} subscribers on ${formatDay(first.dateString)} to ${last.subscriberCount} on ${formatDay(last.dateString)}`}
            name="Subscribers"
            points={growth.map(({ dateString, subscriberCount }) => ({
              day: dateString,
              value: subscriberCount,
            }))}
            table={{
              label: 'Subscriber growth data',
              columns: ['Day', 'Subscribers'],
              rows: growth.map(({ dateString, subscriberCount }) => [formatDay(dateString), subscriberCount]),
            }}
          />
        </>
      ) : (
        <Text color="fg.muted">No subscribers yet.</Text>
      )}
    </Box>
  );
}
