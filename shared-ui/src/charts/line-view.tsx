import { ResponsiveLine } from '@nivo/line';
import { chartColors, chartMargin, chartTheme } from './chart-colors.ts';
import { tickCount } from './count-ticks.ts';
import { dayName, dayScale, momentOf, tickName } from './day-names.ts';
import { DayTip } from './day-tip.tsx';
import { dayTicks } from './day-ticks.ts';
import type { LineProps } from './line-props.ts';

/** The drawing itself, in a chunk of its own. */
export function LineView({ name, points }: LineProps) {
  return (
    <ResponsiveLine
      data={[{ id: name, data: points.map(({ day, value }) => ({ x: momentOf(day), y: value })) }]}
      xScale={dayScale}
      xFormat={dayName}
      yScale={{ type: 'linear', min: 0, max: 'auto' }}
      yFormat=",.0f"
      margin={chartMargin}
      curve="stepAfter"
      colors={chartColors}
      theme={chartTheme}
      enableArea
      areaOpacity={0.12}
      enablePoints={false}
      enableGridX={false}
      gridYValues={4}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: tickCount }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: dayTicks(points.map(({ day }) => day)),
        format: tickName,
      }}
      enableSlices="x"
      sliceTooltip={DayTip}
      role="presentation"
      animate={false}
    />
  );
}
