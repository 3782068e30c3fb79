import { ResponsiveLine } from '@nivo/line';
import type { LineSvgLayer } from '@nivo/line';
import { chartColors, chartMargin, chartTheme } from './chart-colors.ts';
import { countTicks, tickCount } from './count-ticks.ts';
import { DayBars } from './day-bars.tsx';
import { dayName, dayScale, momentOf, tickName } from './day-names.ts';
import { DayTip } from './day-tip.tsx';
import type { DaySeries } from './day-tip.tsx';
import { dayTicks } from './day-ticks.ts';
import type { TrendProps } from './trend-props.ts';

/** Maximum number of bars that are distinguishable on a phone. More days are drawn as straight lines. */
const mostBars = 100;
const dayMs = 24 * 3_600_000;

const layers = ['grid', 'axes', DayBars, 'slices'] satisfies LineSvgLayer<DaySeries>[];

/** The drawing itself, in a chunk of its own: bars, or lines if there are many days. */
export function TrendView({ trends }: TrendProps) {
  const days = trends[0]?.points.map(({ day }) => day) ?? [];
  const hasBars = days.length * trends.length <= mostBars;
  const ticks = countTicks(Math.max(0, ...trends.flatMap(({ points }) => points.map(({ value }) => value))));
  const series: DaySeries[] = trends.map(({ name, points }) => ({
    id: name,
    data: [
      ...(hasBars ? leadOf(days) : []),
      ...points.map(({ day, value }) => ({ x: momentOf(day), y: value })),
    ],
  }));

  return (
    <ResponsiveLine
      data={series}
      xScale={hasBars ? { ...dayScale, ...endsOf(days) } : dayScale}
      xFormat={dayName}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 'auto' }}
      yFormat=",.0f"
      margin={chartMargin}
      curve="linear"
      colors={chartColors}
      theme={chartTheme}
      enablePoints={false}
      enableGridX={false}
      gridYValues={ticks}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: ticks, format: tickCount }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: dayTicks(days), format: tickName }}
      enableSlices="x"
      sliceTooltip={DayTip}
      role="presentation"
      animate={false}
      {...(hasBars ? { layers } : {})}
    />
  );
}

/** Returns the time from one day to the next, which may be a week. */
function stepOf([first, second]: readonly string[]): number {
  return first && second ? momentOf(second).getTime() - momentOf(first).getTime() : dayMs;
}

/** Returns the ends of an axis on which the bars of the first and last day have their full width. */
function endsOf(days: readonly string[]): { min: Date; max: Date } | undefined {
  const [first, last] = [days[0], days.at(-1)];
  const half = stepOf(days) / 2;

  return first && last
    ? { min: new Date(momentOf(first).getTime() - half), max: new Date(momentOf(last).getTime() + half) }
    : undefined;
}

/**
 * Returns a point before the first day, left of the axis. Without it, the library begins the first day's area for the
 * pointer in the middle of its bars.
 */
function leadOf(days: readonly string[]): { x: Date; y: number }[] {
  return days.slice(0, 1).map((day) => ({ x: new Date(momentOf(day).getTime() - stepOf(days)), y: 0 }));
}
