import { Box, TextField } from 'shared-ui';
import { stepPlaceOf } from '../field-places.ts';
import type { StepFieldsProps } from './step-fields-props.ts';

/** Fewer digits than break the largest number of points. */
const mostDigits = 9;

/** The points that somebody begins with who is subscribed to rewards. */
export function PointsField({ step, change, problemOf }: StepFieldsProps) {
  const { points } = step.actionFilledArgs;

  return (
    <Box id={stepPlaceOf(step.key, 'actionFilledArgs.points')} maxW="xs">
      <TextField
        label="Points to begin with"
        inputMode="numeric"
        autoComplete="off"
        maxLength={mostDigits}
        placeholder="0"
        hint="Contacts who already collect points get none."
        value={points === 0 ? '' : String(points)}
        error={problemOf('actionFilledArgs.points')}
        onChange={({ currentTarget: { value } }) =>
          change({ actionFilledArgs: { points: Number(value.replace(/\D/g, '')) } })
        }
      />
    </Box>
  );
}
