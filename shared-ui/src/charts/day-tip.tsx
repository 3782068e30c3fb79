import type { Point, SliceTooltipProps } from '@nivo/line';
import { Box, Text } from 'shared-ui';
import { PlainList } from '../parts/plain-list.tsx';

export interface DaySeries {
  readonly id: string;
  readonly data: readonly { readonly x: Date; readonly y: number }[];
}

/** Tooltip for the day under the pointer: its date and each of its figures. */
export function DayTip({ slice }: SliceTooltipProps<DaySeries>) {
  const [first] = slice.points;
  // The point before the axis (trend-view.tsx).
  if (slice.x < 0) {
    return null;
  }

  return (
    <Box bg="bg.panel" color="fg" borderWidth="1px" borderRadius="sm" px="3" py="2" textStyle="sm">
      <Text fontWeight="medium">{first?.data.xFormatted}</Text>
      <PlainList>
        {slice.points.map((point) => (
          <Figure key={point.id} point={point} />
        ))}
      </PlainList>
    </Box>
  );
}

function Figure({ point: { seriesId, seriesColor, data } }: { point: Point<DaySeries> }) {
  return (
    <Text as="li" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      <Box
        as="span"
        display="inline-block"
        boxSize="3"
        me="2"
        forcedColorAdjust="none"
        style={{ backgroundColor: seriesColor }}
        aria-hidden
      />
      {seriesId}: {data.yFormatted}
    </Text>
  );
}
