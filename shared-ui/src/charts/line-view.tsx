import { ResponsiveLine } from '@nivo/line';
import { chartColors, chartMargin, chartTheme } from './chart-colors.ts';
import type { LineProps } from './line-props.ts';

/** The drawing itself, in a chunk of its own. */
export default function LineView({ name, points }: LineProps) {
  return (
    <ResponsiveLine
      data={[{ id: name, data: points.map(({ day, value }) => ({ x: day, y: value })) }]}
      xScale={{ type: 'time', format: '%Y-%m-%d', precision: 'day', useUTC: true }}
      xFormat="time:%b %-d, %Y"
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
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: ',.0f' }}
      axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: 5, format: '%b %-d' }}
      enableSlices="x"
      role="presentation"
      animate={false}
    />
  );
}
