import { Box, Checkbox, Flex, Text, TextField, chakra } from 'shared-ui';
import type { UseFormReturn } from 'shared-ui/forms';
import type { BlackoutValues } from './blackout-values.ts';
import { dayNames } from './blackout-words.ts';

const Days = chakra('fieldset', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5' } });
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '1' } });

interface TimesProps {
  readonly form: UseFormReturn<BlackoutValues>;
  /** Error messages by input name. */
  readonly problem: Readonly<Record<string, string>> | undefined;
}

/** Weekdays and hours of a weekly blackout. */
export function WeeklyTimes({ form: { register, watch, setValue }, problem }: TimesProps) {
  const days = watch('days');
  const isAllDay = watch('weekly.isAllDay');
  const toggle = (day: number): void =>
    setValue('days', days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);

  return (
    <>
      <Box>
        <Days>
          <Legend>Starts on</Legend>
          {dayNames.map((name, day) => (
            <Checkbox key={name} label={name} checked={days.includes(day)} onChange={() => toggle(day)} />
          ))}
        </Days>
        {problem?.['days'] ? (
          <Text role="alert" color="fg.error" textStyle="sm" mt="1">
            {problem['days']}
          </Text>
        ) : null}
      </Box>
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
