import { ResponsiveLine } from '@nivo/line';
import { chartColors, chartMargin, chartTheme } from './chart-colors.ts';
import { dayName, dayScale, momentOf, tickName } from './day-names.ts';
import { DayTip } from './day-tip.tsx';
import { dayTicks } from './day-ticks.ts';
import type { TrendProps } from './trend-props.ts';

/** The drawing itself, in a chunk of its own. */
export function TrendView({ trends }: TrendProps) {
  const days = trends[0]?.points.map(({ day }) => day) ?? [];

  return (
    <ResponsiveLine
      data={trends.map(({ name, points }) => ({
        id: name,
        data: points.map(({ day, value }) => ({ x: momentOf(day), y: value })),
      }))}
      xScale={dayScale}
      xFormat={dayName}
      yScale={{ type: 'linear', min: 0, max: 'auto' }}
      yFormat=",.0f"
      margin={chartMargin}
      curve="linear"
      colors={chartColors}
      theme={chartTheme}
      enablePoints={days.length < 15}
      pointSize={6}
      enableGridX={false}
      gridYValues={4}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: ',.0f' }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: dayTicks(days), format: tickName }}
      enableSlices="x"
      sliceTooltip={DayTip}
      role="presentation"
      animate={false}
    />
  );
}
