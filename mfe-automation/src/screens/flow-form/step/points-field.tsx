import { Box, TextField } from 'shared-ui';
import { stepPlaceOf } from '../field-places.ts';
import type { StepFieldsProps } from './step-fields-props.ts';

/** Keeps the number below the maximum number of points. */
const mostDigits = 9;

/** Points that a contact starts with when the step adds them to rewards. */
export function PointsField({ step, change, problemOf }: StepFieldsProps) {
  const { points } = step.actionFilledArgs;

  return (
    <Box id={stepPlaceOf(step.key, 'actionFilledArgs.points')} maxW="xs">
      <TextField
        label="Starting points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={mostDigits}
        placeholder="0"
        hint="Contacts already in rewards get none."
        value={points === 0 ? '' : String(points)}
        error={problemOf('actionFilledArgs.points')}
        onChange={({ currentTarget: { value } }) =>
          change({ actionFilledArgs: { points: Number(value.replace(/\D/g, '')) } })
        }
      />
    </Box>
  );
}
