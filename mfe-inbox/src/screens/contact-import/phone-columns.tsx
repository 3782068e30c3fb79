import type { ImportColumn } from 'shared-contracts/domain/contact-import';
import { Box, SelectField, Stack, Text } from 'shared-ui';

/** A column with its index in the file, from 0. */
interface PlacedColumn extends ImportColumn {
  readonly place: number;
}

const titleOf = ({ header, place }: PlacedColumn): string => header || `Column ${place + 1}`;

const names = new Intl.ListFormat('en-US');

/** Returns the targets of all columns with another fallback for rows without a phone; -1 for none. */
export function withFallback(columns: readonly ImportColumn[], fallback: number): string[] {
  return columns.map(({ target }, at) => {
    if (at === fallback) {
      return 'fallbackPhone';
    }

    return target === 'fallbackPhone' ? 'skip' : target;
  });
}

interface PhoneColumnsProps {
  readonly columns: readonly ImportColumn[];
  readonly onChange: (fallback: number) => void;
}

/** Lists the unused phone columns, and offers one as a fallback for rows without a phone. */
export function PhoneColumns({ columns, onChange }: PhoneColumnsProps) {
  const placed = columns.map((column, place) => ({ ...column, place }));
  const chosen = placed.find(({ target }) => target === 'phone');
  const fallback = placed.find(({ target }) => target === 'fallbackPhone');
  const others = placed.filter(({ phones = 0, target }) => phones > 0 && target !== 'phone');
  if (!chosen || (others.length === 0 && !fallback)) {
    return null;
  }
  const unused = others.filter((column) => column !== fallback);

  return (
    <Stack gap="2">
      <Text>
        Phone numbers come from {titleOf(chosen)}.
        {unused.length > 0 ? ` Not used as phone numbers: ${names.format(unused.map(titleOf))}.` : ''}
      </Text>
      <Box maxW="md">
        <SelectField
          label="If a row has no phone number there, use"
          value={fallback?.place ?? -1}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          <option value={-1}>No other column</option>
          {(fallback && !others.includes(fallback) ? [fallback, ...others] : others).map((column) => (
            <option key={column.place} value={column.place}>
              {titleOf(column)}
            </option>
          ))}
        </SelectField>
      </Box>
    </Stack>
  );
}
