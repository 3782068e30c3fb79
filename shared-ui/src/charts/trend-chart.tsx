import { Box, Text, chakra } from 'shared-ui';
import { PlainList } from '../parts/plain-list.tsx';
import { lazy } from '../parts/lazy.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableProps } from './chart-table.tsx';
import { chartColors } from './chart-colors.ts';
import type { TrendProps } from './trend-props.ts';

interface TrendChartProps extends TrendProps {
  readonly label: string;
  readonly table: ChartTableProps;
}

const TrendView = lazy(async () => (await import('./trend-view.tsx')).TrendView);
const Key = chakra('span', {
  base: {
    display: 'inline-block',
    width: '4',
    height: '1',
    borderRadius: 'xs',
    me: '2',
    mb: '1',
    forcedColorAdjust: 'none',
  },
});

/** Counts per day as bars, or as straight lines if there are many days, with a legend above. */
export function TrendChart({ label, table, trends }: TrendChartProps) {
  return (
    <Box minW="0">
      {trends.length > 1 ? (
        <PlainList flexDirection="row" gap="4" flexWrap="wrap" textStyle="sm" pb="2">
          {trends.map(({ name }, place) => (
            <Text as="li" key={name}>
              <Key style={{ backgroundColor: chartColors[place] }} aria-hidden />
              {name}
            </Text>
          ))}
        </PlainList>
      ) : null}
      <ChartFrame label={label} height="56">
        <TrendView trends={trends} />
      </ChartFrame>
      <ChartTable {...table} />
    </Box>
  );
}
