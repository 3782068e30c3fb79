import { lazyPart } from '../components/lazy-part.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableProps } from './chart-table.tsx';

/** A figure on a day, '2026-05-25'. It holds until the day of the next one. */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

export interface LineProps {
  /** What is counted: 'Subscribers'. */
  readonly name: string;
  readonly points: readonly DayValue[];
}

interface LineChartProps extends LineProps {
  readonly label: string;
  readonly table: ChartTableProps;
}

const line = lazyPart<LineProps>(() => import('./line-view.tsx'));

/** A figure over days: an area that is level between the days on which it changes. */
export function LineChart({ label, table, name, points }: LineChartProps) {
  return (
    <>
      <ChartFrame label={label} height="48">
        <line.Part name={name} points={points} />
      </ChartFrame>
      <ChartTable {...table} />
    </>
  );
}
