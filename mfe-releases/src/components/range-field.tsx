import { Box, SelectField } from 'shared-ui';
import { ranges } from './use-range.ts';
import type { Range } from './use-range.ts';

interface RangeFieldProps {
  readonly range: Range;
  readonly onChange: (minutes: number) => void;
}

/** Chooses the time that figures and errors cover. */
export function RangeField({ range, onChange }: RangeFieldProps) {
  return (
    <Box w={{ base: 'full', md: '48' }}>
      <SelectField
        label="Time"
        value={range.minutes}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {ranges.map(({ minutes, label }) => (
          <option key={minutes} value={minutes}>
            {label}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}
