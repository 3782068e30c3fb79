import { Box, Flex, Text, chakra } from 'shared-ui';
import { lazyPart } from '../components/lazy-part.ts';
import { ChartFrame } from './chart-frame.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableProps } from './chart-table.tsx';
import { chartColors } from './chart-colors.ts';
import type { TrendProps } from './trend-props.ts';

interface TrendChartProps extends TrendProps {
  readonly label: string;
  readonly table: ChartTableProps;
}

const trend = lazyPart<TrendProps>(() => import('./trend-view.tsx'));
const Key = chakra('span', {
  base: { display: 'inline-block', width: '4', height: '1', borderRadius: 'xs', me: '2', mb: '1' },
});

/** Figures over days, each a line of its own; what the lines are stands above them. */
export function TrendChart({ label, table, trends }: TrendChartProps) {
  return (
    <Box minW="0">
      {trends.length > 1 ? (
        <Flex as="ul" gap="4" wrap="wrap" listStyleType="none" textStyle="sm" pb="2">
          {trends.map(({ name }, place) => (
            <Text as="li" key={name}>
              <Key style={{ backgroundColor: chartColors[place] }} aria-hidden />
              {name}
            </Text>
          ))}
        </Flex>
      ) : null}
      <ChartFrame label={label} height="56">
        <trend.Part trends={trends} />
      </ChartFrame>
      <ChartTable {...table} />
    </Box>
  );
}
