import { ResponsivePie } from '@nivo/pie';
import { chartTheme } from './chart-colors.ts';
import { sliceColors } from './slice-colors.ts';
import type { PieProps } from './pie-props.ts';

/** The drawing itself, in a chunk of its own. */
export function PieView({ slices }: PieProps) {
  return (
    <ResponsivePie
      data={slices.map(({ name, count }) => ({ id: name, label: name, value: count }))}
      margin={{ top: 4, right: 4, bottom: 4, left: 4 }}
      innerRadius={0.6}
      padAngle={1}
      colors={sliceColors(slices.length)}
      theme={chartTheme}
      valueFormat=",.0f"
      enableArcLabels={false}
      enableArcLinkLabels={false}
      role="presentation"
      animate={false}
    />
  );
}
