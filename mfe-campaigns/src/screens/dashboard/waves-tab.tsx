import type { DailyMetric } from 'shared-contracts/domain/dashboard';
import { Stack, Text } from 'shared-ui';
import { TrendChart } from 'shared-ui/charts';
import { exactCount } from 'shared-ui/messaging/words/counts';
import { useWaveFigures } from '../../data/dashboard/dashboard.data.ts';
import type { Period } from '../../data/dashboard/period.ts';
import { formatDay } from '../../data/dashboard/range-words.ts';
import { mostDays } from '../../data/dashboard/range.ts';
import { AccountBreakdown } from './account-breakdown.tsx';
import { ChartNote, isCut } from './chart-note.tsx';
import { Section } from './section.tsx';
import { WaveFigures } from './wave-figures.tsx';
import { WaveList } from './wave-list.tsx';

/** Wave results, daily messages, and replies (features CA-02). */
export function WavesTab({ period }: { period: Period }) {
  const { quick, preview, messaging, daily } = useWaveFigures(period);

  return (
    <Stack gap="4">
      <WaveFigures quick={quick} messaging={messaging} period={period} />
      <Section title="Texts by day" shape="days" query={daily}>
        {({ dailyMetrics }) => <DailyTexts metrics={dailyMetrics} period={period} />}
      </Section>
      <Section title="Waves in this period" shape="rows" query={preview}>
        {({ items }) => <WaveList waves={items} />}
      </Section>
      <Section title="Accounts" shape="rows" query={messaging}>
        {({ accountBreakdown }) => <AccountBreakdown accounts={accountBreakdown} />}
      </Section>
    </Stack>
  );
}

const columns = [
  ['Opted Out', 'numberOfUnsubscribed'],
  ['Texts Sent', 'numberOfOutboundTexts'],
  ['Texts Received', 'numberOfInboundTexts'],
] as const;

function DailyTexts({ metrics, period }: { metrics: readonly DailyMetric[]; period: Period }) {
  const sums = columns.map(([name, key]) => {
    const sum = metrics.reduce((all, metric) => all + metric[key], 0);

    return `${name} ${exactCount(sum)}`;
  });
  if (metrics.every((metric) => columns.every(([, key]) => metric[key] === 0))) {
    return isCut(metrics, period) ? (
      <Text color="fg.muted">
        No texts in the last {mostDays} days of this period. The chart shows no earlier days.
      </Text>
    ) : (
      <Text color="fg.muted">No texts in this period. Choose a longer one, or text your contacts.</Text>
    );
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
      <ChartNote shown={metrics} period={period} />
      <Text textStyle="sm" color="fg.muted">
        Texts Sent counts outgoing texts, including those that the carrier refused.
      </Text>
    </Stack>
  );
}
