import ColumnsIcon from 'lucide-react/icons/columns-3';
import { Box, Button, Checkbox, Popover, Stack, Text } from 'shared-ui';
import { toggled } from 'shared-ui/parts/toggled';
import type { ContactColumn } from '../table/columns.tsx';

interface ColumnChoiceProps {
  readonly columns: readonly ContactColumn[];
  readonly shown: readonly string[];
  readonly onChange: (shown: string[]) => void;
}

/** Selects the columns of the table, remembered for the user. */
export function ColumnChoice({ columns, shown, onChange }: ColumnChoiceProps) {
  return (
    <Box hideBelow="md">
      <Popover
        label="Columns"
        placement="bottom-end"
        trigger={
          <Button>
            <ColumnsIcon size={16} aria-hidden />
            Columns
          </Button>
        }
      >
        <Stack gap="0" maxH="80" overflowY="auto" minW="48">
          <Text textStyle="xs" color="fg.muted" pb="1">
            Name is always shown.
          </Text>
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={shown.includes(key)}
              onChange={() => onChange(toggled(shown, key))}
            />
          ))}
        </Stack>
      </Popover>
    </Box>
  );
}
