import { useState } from 'react';
import { Box, Checkbox, Text, useActiveAccount } from 'shared-ui';
import { chosenProblem, presetsAt } from 'shared-ui/messaging/schedule/chosen-time';
import { ScheduleFields } from 'shared-ui/messaging/schedule/schedule-fields';
import { zonesToChoose } from 'shared-ui/messaging/schedule/zones-to-choose';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { fieldElementId } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import { instantOf, isTimed } from '../values/chosen-instant.ts';

/** Selects the time of a scheduled wave, in one time zone or in each recipient's. */
export function LaterFields({ values, change, problemOf }: SectionProps) {
  const { timeZone: accountZone } = useActiveAccount();
  const [opened] = useState(() => new Date());
  const { date, time, timeZone, atLocalTime } = values;
  // A wrong time is reported immediately; a missing one, when the person tries to save.
  const typedProblem = date === '' || time === '' ? undefined : chosenProblem({ date, time });
  const problem = typedProblem ?? problemOf('time');

  return (
    <Box id={fieldElementId('time')} display="flex" flexDirection="column" gap="4">
      <ScheduleFields
        presets={presetsAt(opened, timeZone)}
        chosen={{ date, time }}
        onChoose={(chosen) => change(chosen)}
        zones={zonesToChoose(accountZone, [])}
        timeZone={timeZone}
        onZone={(zone) => change({ timeZone: zone })}
      >
        {problem ? (
          <Text textStyle="sm" color="fg.error">
            {problem}
          </Text>
        ) : null}
        {!problem && isTimed({ date, time }) ? (
          <Text role="status" textStyle="sm">
            {atLocalTime ? 'Starts in the earliest time zone on ' : 'Starts on '}
            {absoluteTime(instantOf(values).toISOString(), timeZone)}.
          </Text>
        ) : null}
      </ScheduleFields>
      <Checkbox
        label="At this time in each recipient's time zone"
        checked={atLocalTime}
        onChange={(event) => change({ atLocalTime: event.currentTarget.checked })}
      />
    </Box>
  );
}
