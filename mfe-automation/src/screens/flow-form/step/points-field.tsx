import { useState } from 'react';
import { mostPoints } from 'shared-contracts/domain/rewards';
import { wholeNumberOf } from 'shared-ui/parts/typed-number';
import { Box, TextField } from 'shared-ui';
import { stepPlaceOf } from '../field-places.ts';
import { typedIn, withTyped } from '../values/typed-numbers.ts';
import type { StepFieldsProps } from './step-fields-props.ts';

const field = 'actionFilledArgs.points';

/** Returns the number that a text means, blank = 0; undefined if it is no whole number. */
const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? 0 : wholeNumberOf(text, mostPoints);

/** Points that a contact starts with when the step adds them to rewards. */
export function PointsField({ step, change, problemOf }: StepFieldsProps) {
  const { points } = step.actionFilledArgs;
  const { text } = typedIn(step, field);
  /** Latest text, which keeps the spaces and zeros of a number that is being typed. */
  const [latest, setLatest] = useState('');
  const shown = numberIn(latest) === points ? latest : String(points || '');

  function enter(value: string): void {
    const number = numberIn(value);
    setLatest(value);
    const typed = withTyped(step, field, number === undefined ? { text: value } : {});
    change({ actionFilledArgs: { points: number ?? 0 }, typed });
  }

  return (
    <Box id={stepPlaceOf(step.key, field)} maxW="xs">
      <TextField
        label="Starting points"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        hint="Contacts already in rewards get none."
        value={text ?? shown}
        error={text === undefined ? problemOf(field) : 'Enter a whole number from 0 to 1,000,000,000.'}
        onChange={({ currentTarget: { value } }) => enter(value)}
      />
    </Box>
  );
}
