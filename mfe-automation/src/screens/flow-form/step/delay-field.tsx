import { useId, useState } from 'react';
import { delayParts, delayUnitNames, secondsOfDelay } from 'shared-contracts/flows/delay';
import type { DelayUnit } from 'shared-contracts/flows/delay';
import { wholeNumberOf } from 'shared-ui/parts/typed-number';
import { Grid, Text, TextField, chakra } from 'shared-ui';
import type { TypedTexts } from '../values/typed-numbers.ts';

const Fieldset = chakra('fieldset', { base: { minWidth: '0' } });
const Legend = chakra('legend', { base: { textStyle: 'sm', fontWeight: 'medium', mb: '1.5' } });

const labels: Readonly<Record<DelayUnit, string>> = {
  weeks: 'Weeks',
  days: 'Days',
  hours: 'Hours',
  minutes: 'Minutes',
};

/** Large enough for a year in minutes. Longer delays than a year are refused as a whole. */
const most = 999_999;

/** Returns the number that a text means, blank = 0; undefined if it is no whole number. */
const numberIn = (text: string): number | undefined => (text.trim() === '' ? 0 : wholeNumberOf(text, most));

interface DelayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly seconds: number;
  /** Texts that are no whole numbers, by unit. They stay in their inputs, and count as 0. */
  readonly texts: TypedTexts;
  readonly error: string | undefined;
  readonly onChange: (seconds: number, texts: TypedTexts) => void;
}

/** A delay in weeks, days, hours and minutes (features AU-06). */
export function DelayField({ id, label, hint, seconds, texts, error, onChange }: DelayFieldProps) {
  const noteId = useId();
  const [typed, setTyped] = useState(() => delayParts(seconds));
  // Keeps '90 minutes' as typed. A value set elsewhere is shown in the largest units.
  const parts = secondsOfDelay(typed) === seconds ? typed : delayParts(seconds);
  /** Latest text of each input, which keeps the spaces and zeros of a number that is being typed. */
  const [latest, setLatest] = useState<TypedTexts>({});
  const isUnread = Object.keys(texts).length > 0;
  const problem = isUnread ? 'Enter whole numbers, such as 1 hour and 30 minutes.' : error;

  function textOf(unit: DelayUnit): string {
    const text = texts[unit] ?? latest[unit] ?? '';
    const isCurrent = unit in texts || numberIn(text) === parts[unit];

    return isCurrent ? text : String(parts[unit] || '');
  }

  function change(unit: DelayUnit, text: string): void {
    const number = numberIn(text);
    const { [unit]: _before, ...others } = texts;
    const next = { ...parts, [unit]: number ?? 0 };
    setTyped(next);
    setLatest({ ...latest, [unit]: text });
    onChange(secondsOfDelay(next), number === undefined ? { ...others, [unit]: text } : others);
  }

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
            placeholder="0"
            aria-invalid={isUnread ? unit in texts : error !== undefined}
            value={textOf(unit)}
            onChange={({ currentTarget: { value } }) => change(unit, value)}
          />
        ))}
      </Grid>
      <Text id={noteId} textStyle="sm" color={problem ? 'fg.error' : 'fg.muted'} mt="1.5">
        {problem ?? hint}
      </Text>
    </Fieldset>
  );
}
