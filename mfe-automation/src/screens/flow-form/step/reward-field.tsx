import { Box, Button, SelectField, Text } from 'shared-ui';
import { usePrograms } from '../../../data/flow-choices.data.ts';
import { stepPlaceOf } from '../field-places.ts';
import type { StepFieldsProps } from './step-fields-props.ts';

/** Reward that a step redeems. */
export function RewardField({ step, change, problemOf }: StepFieldsProps) {
  const { programs, mayRead, isPending, hasMore, loadMore } = usePrograms();
  const { program } = step.actionFilledArgs;
  const isElsewhere = program !== '' && !programs.includes(program);

  return (
    <Box id={stepPlaceOf(step.key, 'actionFilledArgs.program')}>
      <SelectField
        label="Reward"
        isRequired
        value={program}
        error={problemOf('actionFilledArgs.program')}
        hint="Contacts without enough points keep them, and the history shows it."
        onChange={(event) => change({ actionFilledArgs: { program: event.currentTarget.value } })}
      >
        <option value="">{isPending ? 'Loading rewards…' : 'Choose a reward'}</option>
        {isElsewhere ? <option value={program}>{program}</option> : null}
        {programs.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasMore ? (
        <Button size="xs" tone="quiet" mt="2" onClick={() => void loadMore()}>
          More rewards
        </Button>
      ) : null}
      {mayRead ? null : (
        <Text textStyle="sm" color="fg.muted" mt="2">
          You do not have permission to see rewards. Ask someone who manages them to choose one.
        </Text>
      )}
    </Box>
  );
}
