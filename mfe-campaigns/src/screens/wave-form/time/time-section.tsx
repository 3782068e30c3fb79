import { Box, RadioChoices, TextField } from 'shared-ui';
import { FormSection } from 'shared-ui/parts/form-section';
import { lazy } from 'shared-ui/parts/lazy';
import { fieldElementId } from '../field-places.ts';
import type { SectionProps } from '../section-props.ts';
import { rateProblem } from '../values/typed-rate.ts';
import { SendingHours } from './sending-hours.tsx';

const LaterFields = lazy(async () => (await import('./later-fields.tsx')).LaterFields);

/** Time and sending rate of the wave (features CA-04). */
export function TimeSection({ values, change, problemOf }: SectionProps) {
  const isLater = values.scheduleWhen === 'later';

  return (
    <FormSection title="Time">
      <RadioChoices
        label="When should it be sent?"
        value={values.scheduleWhen}
        onChange={(scheduleWhen) =>
          change({ scheduleWhen, ...(scheduleWhen === 'now' ? { atLocalTime: false } : {}) })
        }
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later, at a date and time' },
        ]}
      />
      {isLater ? <LaterFields values={values} change={change} problemOf={problemOf} /> : null}
      <SendingHours />
      <Box id={fieldElementId('textsPerSecond')} maxW="xs">
        <TextField
          label="Texts per second"
          inputMode="numeric"
          autoComplete="off"
          placeholder="As fast as the number allows"
          hint="Enter a lower number to give your team time to answer replies."
          error={rateProblem(values.textsPerSecond) ?? problemOf('textsPerSecond')}
          value={values.textsPerSecond}
          onChange={(event) => change({ textsPerSecond: event.currentTarget.value })}
        />
      </Box>
    </FormSection>
  );
}
