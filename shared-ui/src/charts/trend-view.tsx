import { ResponsiveLine } from '@nivo/line';
import { chartColors, chartMargin, chartTheme } from './chart-colors.ts';
import { dayTicks } from './day-ticks.ts';
import type { TrendProps } from './trend-props.ts';

/** The drawing itself, in a chunk of its own. */
export default function TrendView({ trends }: TrendProps) {
  const days = trends[0]?.points.map(({ day }) => day) ?? [];

  return (
    <ResponsiveLine
      data={trends.map(({ name, points }) => ({
        id: name,
        data: points.map(({ day, value }) => ({ x: day, y: value })),
      }))}
      xScale={{ type: 'time', format: '%Y-%m-%d', precision: 'day', useUTC: true }}
      xFormat="time:%b %-d, %Y"
      yScale={{ type: 'linear', min: 0, max: 'auto' }}
      yFormat=",.0f"
      margin={chartMargin}
      curve="monotoneX"
      colors={chartColors}
      theme={chartTheme}
      enablePoints={days.length < 15}
      pointSize={6}
      enableGridX={false}
      gridYValues={4}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: ',.0f' }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: dayTicks(days), format: '%b %-d' }}
      enableSlices="x"
      role="presentation"
      animate={false}
    />
  );
}
