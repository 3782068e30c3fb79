import { lazy } from '../parts/lazy.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableProps } from './chart-table.tsx';
import type { LineProps } from './line-props.ts';

interface LineChartProps extends LineProps {
  readonly label: string;
  readonly table: ChartTableProps;
}

const LineView = lazy(async () => (await import('./line-view.tsx')).LineView);

/** A figure over days: an area chart that is flat between the days on which the figure changes. */
export function LineChart({ label, table, name, points }: LineChartProps) {
  return (
    <>
      <ChartFrame label={label} height="48">
        <LineView name={name} points={points} />
      </ChartFrame>
      <ChartTable {...table} />
    </>
  );
}
