import type { Meta } from '@storybook/react-vite';
import { Stack } from 'shared-ui';
import { useForm } from 'shared-ui/forms';
import { Focused, Live, statesOf } from 'shared-ui/testing/catalogue';
import { DateTimeField } from './date-time-field.tsx';
import { DateTimeFormField } from './date-time-form-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { TimeAnswer } from './time-answer.tsx';

export default {
  component: ScheduleFields,
  subcomponents: { DateTimeField, DateTimeFormField, TimeAnswer },
} satisfies Meta;

const nothing = () => undefined;
const timeZone = 'America/New_York';
const chosen = { date: '2026-11-30', time: '09:00' };
const at = '2026-11-30T14:00:00.000Z';
const next = '2026-12-01T13:00:00.000Z';
const presets = ['In 2 hours', 'Tomorrow, 9:00 AM', 'Monday, 9:00 AM'].map((label) => ({ label, chosen }));
const zones = [{ zone: timeZone, note: 'this account' }];

const field = (props: Partial<Parameters<typeof DateTimeField>[0]> & { readonly label: string }) => (
  <Live initial={props.value ?? chosen}>
    {(value, onChange) => <DateTimeField timeZone={timeZone} {...props} value={value} onChange={onChange} />}
  </Live>
);

const meaning = (check: Partial<Parameters<typeof TimeAnswer>[0]['check']>) => (
  <TimeAnswer
    check={{ contactZones: [timeZone], choices: [], afterGap: null, ...check }}
    timeZone={timeZone}
    chosen={undefined}
    onChoose={nothing}
    onTake={nothing}
  />
);

function InForm() {
  const { control } = useForm({ defaultValues: { sendAt: chosen } });

  return <DateTimeFormField control={control} name="sendAt" label="Ends at" />;
}

export const States = statesOf({
  'a time on a clock': (
    <Stack gap="4">
      <ScheduleFields
        presets={presets}
        chosen={chosen}
        onChoose={nothing}
        zones={zones}
        timeZone={timeZone}
        onZone={nothing}
      >
        {meaning({ choices: [{ at, problem: null }] })}
      </ScheduleFields>
    </Stack>
  ),
  empty: field({ label: 'Send at', value: { date: '', time: '' } }),
  disabled: field({ label: 'Sent at', isDisabled: true }),
  invalid: field({ label: 'Starts at', error: 'That time has passed.' }),
  'keyboard focus': <Focused>{field({ label: 'Begins at' })}</Focused>,
  'in a form': <InForm />,
  'the contact has another clock': meaning({
    contactZones: ['America/Los_Angeles'],
    choices: [{ at, problem: null }],
  }),
  'a time that will not do': meaning({
    choices: [
      {
        at,
        problem: {
          kind: 'quiet_hours',
          sentence: '21:30 is outside 8:00 AM to 9:00 PM for this contact.',
          nextAt: next,
        },
      },
    ],
  }),
  'a time that comes twice': meaning({ choices: [at, next].map((one) => ({ at: one, problem: null })) }),
  'a time that does not come': meaning({ afterGap: next }),
});
