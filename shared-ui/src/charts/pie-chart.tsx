import { Flex, Text, chakra } from 'shared-ui';
import { PlainList } from '../parts/plain-list.tsx';
import { lazy } from '../parts/lazy.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableProps } from './chart-table.tsx';
import { sliceColors } from './slice-colors.ts';
import { partVariables } from './part-palette.ts';
import type { PieProps } from './pie-props.ts';

interface PieChartProps extends PieProps {
  readonly label: string;
  readonly table: ChartTableProps;
}

const PieView = lazy(async () => (await import('./pie-view.tsx')).PieView);
const Key = chakra('span', {
  base: { display: 'inline-block', boxSize: '3', borderRadius: 'xs', me: '2', forcedColorAdjust: 'none' },
});

/** Parts of a whole, with names and figures next to the drawing. */
export function PieChart({ label, table, slices }: PieChartProps) {
  return (
    <>
      <Flex gap="4" align="center" wrap="wrap" css={partVariables}>
        <ChartFrame label={label} width="40" height="40">
          <PieView slices={slices} />
        </ChartFrame>
        <PlainList textStyle="sm" fontVariantNumeric="tabular-nums">
          {slices.map(({ name, count }, place) => (
            <Text as="li" key={name} overflowWrap="anywhere">
              <Key style={{ backgroundColor: sliceColors(slices.length)[place] }} aria-hidden />
              {name}: {count.toLocaleString('en-US')}
            </Text>
          ))}
        </PlainList>
      </Flex>
      <ChartTable {...table} />
    </>
  );
}
