import { Box, FilterChip, Flex } from 'shared-ui';
import type { Period } from '../../data/dashboard/period.ts';
import type { TypedRange } from '../../data/dashboard/range-problems.ts';
import { presets } from '../../data/dashboard/range.ts';
import { pickerWidth } from './picker-width.ts';
import { RangeForm } from './range-form.tsx';

export interface RangePickerProps {
  readonly period: Period;
  readonly timeZone: string;
  /** Start and end that were typed and not shown yet. */
  readonly typed: TypedRange | undefined;
  readonly onType: (typed: TypedRange) => void;
  readonly onChoose: (parameters: Readonly<Record<string, string>>) => void;
}

/** Presets, and start and end of a custom range in the account's time zone. */
export function RangePicker({ period, timeZone, typed, onType, onChoose }: RangePickerProps) {
  return (
    <Box width={pickerWidth} maxH="calc(var(--available-height, 100dvh) - 2rem)" overflowY="auto" p="1">
      <Flex role="group" aria-label="Preset date ranges" gap="2" wrap="wrap">
        {presets.map(({ label, parameters }) => (
          <FilterChip key={label} isActive={period.preset === label} onToggle={() => onChoose(parameters)}>
            {label}
          </FilterChip>
        ))}
      </Flex>
      <Box borderTopWidth="1px" mt="4" pt="4">
        <RangeForm
          range={period.range}
          timeZone={timeZone}
          typed={typed}
          onType={onType}
          onRange={({ from, to }) => onChoose({ from: String(from), to: String(to) })}
        />
      </Box>
    </Box>
  );
}
