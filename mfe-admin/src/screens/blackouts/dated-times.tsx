import { Box, Flex, TextField } from 'shared-ui';
import type { UseFormReturn } from 'shared-ui/forms';
import type { BlackoutValues } from './blackout-values.ts';

interface TimesProps {
  readonly form: UseFormReturn<BlackoutValues>;
  /** Error messages by input name. */
  readonly problem: Readonly<Record<string, string>> | undefined;
}

/** Start and end of a dated blackout. */
export function DatedTimes({ form: { register }, problem }: TimesProps) {
  return (
    <Flex gap="4" wrap="wrap">
      <Box flex="1" minW="48">
        <TextField
          autoComplete="off"
          label="Starts"
          type="datetime-local"
          error={problem?.['startTime']}
          {...register('dated.startTime')}
        />
      </Box>
      <Box flex="1" minW="48">
        <TextField
          autoComplete="off"
          label="Ends"
          type="datetime-local"
          error={problem?.['endTime']}
          {...register('dated.endTime')}
        />
      </Box>
    </Flex>
  );
}
