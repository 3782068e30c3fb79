import { Box, Checkbox, Flex, TextField } from 'shared-ui';
import type { UseFormReturn } from 'shared-ui/forms';
import { CheckboxSet } from 'shared-ui/parts/checkbox-set';
import type { BlackoutValues } from './blackout-values.ts';
import { dayNames } from './blackout-words.ts';

interface TimesProps {
  readonly form: UseFormReturn<BlackoutValues>;
  /** Error messages by input name. */
  readonly problem: Readonly<Record<string, string>> | undefined;
}

/** Weekdays and hours of a weekly blackout. */
export function WeeklyTimes({ form: { register, watch, setValue }, problem }: TimesProps) {
  const days = watch('days');
  const isAllDay = watch('weekly.isAllDay');

  return (
    <>
      <CheckboxSet
        label="Starts on"
        isInLine
        options={dayNames.map((label, key) => ({ key, label }))}
        chosen={days}
        onChange={(chosen) => setValue('days', chosen)}
        error={problem?.['days']}
      />
      <Box>
        <Checkbox label="All day" {...register('weekly.isAllDay')} />
        {isAllDay ? null : (
          <Flex gap="4" mt="2" wrap="wrap">
            <Box flex="1" minW="36">
              <TextField
                autoComplete="off"
                label="Starts at"
                type="time"
                error={problem?.['startTime']}
                {...register('weekly.startTime')}
              />
            </Box>
            <Box flex="1" minW="36">
              <TextField
                autoComplete="off"
                label="Ends at"
                type="time"
                error={problem?.['endTime']}
                {...register('weekly.endTime')}
              />
            </Box>
          </Flex>
        )}
      </Box>
    </>
  );
}
