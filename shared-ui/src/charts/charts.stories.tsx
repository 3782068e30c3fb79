import type { Meta } from '@storybook/react-vite';
import { word, statesOf } from '../testing/catalogue/index.ts';
import { LineChart, PieChart, TrendChart } from './index.ts';

export default { component: LineChart, subcomponents: { PieChart, TrendChart } } satisfies Meta;

const days = ['2026-05-01', '2026-05-08', '2026-05-15', '2026-05-22', '2026-05-29'];
const pointsOf = (values: readonly number[]) =>
  days.map((day, place) => ({ day, value: values[place] ?? 0 }));
const tableOf = (label: string) => ({
  label,
  columns: ['Day', 'Subscribers'] as const,
  rows: [['May 1, 2026', 120] as const, ['May 29, 2026', 1204] as const],
});
const slices = Array.from({ length: 13 }, (_, place) => ({
  name: `Reward ${place + 1}`,
  count: 20 + place * 7,
}));

export const States = statesOf({
  line: (
    <LineChart
      label="From 120 to 1,204 subscribers"
      name="Subscribers"
      points={pointsOf([120, 400, 380, 900, 1204])}
      table={tableOf('Subscribers by day')}
    />
  ),
  'line, all zero': (
    <LineChart
      label="No subscribers"
      name="Subscribers"
      points={pointsOf([])}
      table={tableOf('None by day')}
    />
  ),
  'one trend': (
    <TrendChart
      label="Texts by day"
      trends={[{ name: 'Sent', points: pointsOf([10, 40, 20, 60, 30]) }]}
      table={tableOf('Sent by day')}
    />
  ),
  'four trends': (
    <TrendChart
      label="What became of texts by day"
      trends={[
        { name: 'Sent', points: pointsOf([10, 40, 20, 60, 30]) },
        { name: 'Delivered', points: pointsOf([9, 38, 18, 50, 28]) },
        { name: 'Answered', points: pointsOf([4, 8, 6, 20, 12]) },
        { name: 'Opted out', points: pointsOf([1, 0, 2, 1, 3]) },
      ]}
      table={tableOf('What became of them by day')}
    />
  ),
  'pie of two': (
    <PieChart
      label="Redeemed and open"
      slices={[
        { name: 'Redeemed', count: 1640 },
        { name: word, count: 360 },
      ]}
      table={tableOf('Redeemed in figures')}
    />
  ),
  'pie of thirteen': <PieChart label="By reward" slices={slices} table={tableOf('Rewards in figures')} />,
});
