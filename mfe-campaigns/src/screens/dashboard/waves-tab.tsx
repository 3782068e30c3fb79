import type { DailyMetric, WaveQuickStats } from 'shared-contracts/domain/dashboard';
import { Stack, Text } from 'shared-ui';
import { TrendChart } from 'shared-ui/charts';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { useWaveFigures } from '../../data/dashboard/dashboard.data.ts';
import type { Range } from '../../data/dashboard/range.ts';
import { AccountBreakdown } from './account-breakdown.tsx';
import { Figures, formatAverage, formatRate } from './figures.tsx';
import { Section, formatDay } from './section.tsx';
import { WaveList } from './wave-list.tsx';

/** Wave results, daily messages, and replies (features CA-02). */
export function WavesTab({ range }: { range: Range }) {
  const { quick, preview, messaging, daily } = useWaveFigures(range);
  const ratedWaves = wordsOfRated(quick.data);

  return (
    <Stack gap="4">
      <Figures
        label="Waves"
        figures={[
          ['Waves sent', quick.data && exactCount(quick.data.wavesSent)],
          [
            'Average delivery rate',
            quick.data && formatRate(quick.data.averageDeliveryRate),
            `Delivered texts as a share of all texts sent in ${ratedWaves}.`,
          ],
          [
            'Click-through rate',
            quick.data && formatRate(quick.data.clickThroughRate),
            `People who clicked, as a share of all texts sent in ${ratedWaves}.`,
          ],
        ]}
      />
      <Figures
        label="Messaging"
        figures={[
          [
            'Average response rate',
            messaging.data && formatRate(messaging.data.averageResponseRate),
            'People who texted you, as a share of the people you texted. Can be above 100%.',
          ],
          ['Responses per contact', messaging.data && formatAverage(messaging.data.averageRPC)],
          [
            'Average opt-out rate',
            messaging.data && formatRate(messaging.data.averageOptOutRate),
            'People who opted out, as a share of the people you texted.',
          ],
        ]}
      />
      <Section title="Texts by day" query={daily}>
        {({ dailyMetrics }) => <DailyTexts metrics={dailyMetrics} />}
      </Section>
      <Section title="Waves in this period" query={preview}>
        {({ items }) => <WaveList waves={items} />}
      </Section>
      <Section title="Accounts" query={messaging}>
        {({ accountBreakdown }) => <AccountBreakdown accounts={accountBreakdown} />}
      </Section>
    </Stack>
  );
}

/** Returns which waves the rates cover, since a long period has more than are read. */
function wordsOfRated(quick: WaveQuickStats | undefined): string {
  const { wavesSent = 0, ratedWaves = wavesSent } = quick ?? {};

  return ratedWaves < wavesSent ? `the latest ${exactCount(ratedWaves)} waves` : 'these waves';
}

const columns = [
  ['Opted Out', 'numberOfUnsubscribed'],
  ['Texts Sent', 'numberOfOutboundTexts'],
  ['Texts Received', 'numberOfInboundTexts'],
] as const;

function DailyTexts({ metrics }: { metrics: readonly DailyMetric[] }) {
  const sums = columns.map(([name, key]) => {
    const sum = metrics.reduce((all, metric) => all + metric[key], 0);

    return `${name} ${exactCount(sum)}`;
  });
  if (metrics.every((metric) => columns.every(([, key]) => metric[key] === 0))) {
    return <Text color="fg.muted">No texts in this period. Choose a longer one, or text your contacts.</Text>;
  }

  return (
    <Stack gap="2">
      <TrendChart
        label={`Texts by day: ${sums.join(', ')}`}
        trends={columns.map(([name, key]) => ({
          name,
          points: metrics.map((metric) => ({ day: metric.day, value: metric[key] })),
        }))}
        table={{
          label: 'Texts by day data',
          columns: ['Day', ...columns.map(([name]) => name)],
          rows: metrics.map((metric) => [formatDay(metric.day), ...columns.map(([, key]) => metric[key])]),
        }}
      />
      <Text textStyle="sm" color="fg.muted">
        Texts Sent counts outgoing texts, including those that the carrier refused.
      </Text>
    </Stack>
  );
}
