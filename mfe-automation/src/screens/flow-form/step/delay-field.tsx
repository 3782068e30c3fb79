import { useId, useState } from 'react';
import { delayParts, delayUnitNames, secondsOfDelay } from 'shared-contracts/flows/delay';
import type { DelayUnit } from 'shared-contracts/flows/delay';
import { Grid, Text, TextField, chakra } from 'shared-ui';

const Fieldset = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '1.5' } });

const labels: Readonly<Record<DelayUnit, string>> = {
  weeks: 'Weeks',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
};

/** More digits than any realistic delay needs. */
const mostDigits = 4;

interface DelayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly seconds: number;
  readonly error: string | undefined;
  readonly onChange: (seconds: number) => void;
}

/** A delay in weeks, days, hours and minutes (features AU-06). */
export function DelayField({ id, label, hint, seconds, error, onChange }: DelayFieldProps) {
  const noteId = useId();
  const [typed, setTyped] = useState(() => delayParts(seconds));
  // Keeps '90 minutes' as typed. A value set elsewhere is shown in the largest units.
  const parts = secondsOfDelay(typed) === seconds ? typed : delayParts(seconds);

  return (
    <Fieldset id={id} aria-describedby={noteId}>
      <Legend>{label}</Legend>
      <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }} gap="3">
        {delayUnitNames.map((unit) => (
          <TextField
            key={unit}
            label={labels[unit]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={mostDigits}
            placeholder="0"
            aria-invalid={error !== undefined}
            value={parts[unit] === 0 ? '' : String(parts[unit])}
            onChange={({ currentTarget: { value } }) => {
              const next = { ...parts, [unit]: Number(value.replace(/\D/g, '')) };
              setTyped(next);
              onChange(secondsOfDelay(next));
            }}
          />
        ))}
      </Grid>
      <Text id={noteId} textStyle="sm" color={error ? 'fg.error' : 'fg.muted'} mt="1.5">
        {error ?? hint}
      </Text>
    </Fieldset>
  );
}
