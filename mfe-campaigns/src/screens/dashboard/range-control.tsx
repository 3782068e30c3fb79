import CalendarIcon from 'lucide-react/icons/calendar-days';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Box, Button, ListSkeleton, Popover, Span } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { Period } from '../../data/dashboard/period.ts';
import type { TypedRange } from '../../data/dashboard/range-problems.ts';
import { pickerWidth } from './picker-width.ts';

/** The choices that open at a press. Their code is fetched when the button is hovered or focused. */
const RangePicker = lazy(
  async () => (await import('./range-picker.tsx')).RangePicker,
  <Box width={pickerWidth}>
    <ListSkeleton hasPictures={false} label="Loading date ranges" />
  </Box>,
);

interface RangeControlProps {
  readonly period: Period;
  readonly timeZone: string;
  /** Called with the parameters of the URL that hold the choice. */
  readonly onChoose: (parameters: Readonly<Record<string, string>>) => void;
}

/** The chosen time range as a button, which opens presets and a custom range (features CA-01). */
export function RangeControl({ period, timeZone, onChoose }: RangeControlProps) {
  // Kept here, so that what somebody typed is still there after the popover was closed.
  const [typed, setTyped] = useState<TypedRange>();

  return (
    <Popover
      label="Date range"
      placement="bottom-end"
      trigger={
        <Button
          minW="0"
          maxW="full"
          aria-label={`Date range: ${period.name}`}
          onPointerEnter={RangePicker.fetchAhead}
          onFocus={RangePicker.fetchAhead}
        >
          <CalendarIcon size={16} aria-hidden />
          <Span truncate>{period.name}</Span>
          <ChevronDownIcon size={16} aria-hidden />
        </Button>
      }
    >
      {(close) => (
        <RangePicker
          period={period}
          timeZone={timeZone}
          typed={typed}
          onType={setTyped}
          onChoose={(parameters) => {
            close();
            setTyped(undefined);
            onChoose(parameters);
          }}
        />
      )}
    </Popover>
  );
}
