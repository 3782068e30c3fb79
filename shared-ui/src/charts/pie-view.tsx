import { ResponsivePie } from '@nivo/pie';
import { chartColors, chartTheme } from './chart-colors.ts';
import type { PieProps } from './pie-props.ts';

/** The drawing itself, in a chunk of its own. */
export default function PieView({ slices }: PieProps) {
  return (
    <ResponsivePie
      data={slices.map(({ name, count }) => ({ id: name, label: name, value: count }))}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      innerRadius={0.6}
      padAngle={1}
      colors={chartColors}
      theme={chartTheme}
      valueFormat=",.0f"
      enableArcLabels={false}
      enableArcLinkLabels={false}
      role="presentation"
      animate={false}
    />
  );
}
