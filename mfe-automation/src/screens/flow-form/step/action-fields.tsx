import { flowActionIds, flowActions } from 'shared-contracts/flows/events-and-actions';
import { Box, SelectField, Spinner } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { stepPlaceOf } from '../field-places.ts';
import { ListField } from './list-field.tsx';
import { PointsField } from './points-field.tsx';
import { RewardField } from './reward-field.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

const TextFields = lazy(async () => (await import('./text-fields.tsx')).TextFields, <Spinner size="sm" />);

/** Fields for a step's action. */
export function ActionFields(props: StepFieldsProps) {
  const { step, change, problemOf } = props;
  const { actionId } = step;
  const offered = flowActionIds.filter((id) => !flowActions[id].isHidden || id === actionId);

  return (
    <>
      <Box id={stepPlaceOf(step.key, 'actionId')}>
        <SelectField
          label="Action"
          isRequired
          value={actionId ?? ''}
          error={problemOf('actionId')}
          onChange={({ currentTarget: { value } }) =>
            change({ actionId: offered.find((id) => id === value) ?? null })
          }
        >
          <option value="">Choose an action</option>
          {offered.map((id) => (
            <option key={id} value={id}>
              {flowActions[id].friendlyName}
            </option>
          ))}
        </SelectField>
      </Box>
      <FieldsOfAction {...props} />
    </>
  );
}

function FieldsOfAction(props: StepFieldsProps) {
  switch (props.step.actionId) {
    case 'list_copy_action':
      return <TargetList {...props} label="Copy to" hint="They stay in the list above too." />;
    case 'list_move_action':
      return (
        <TargetList
          {...props}
          label="Move to"
          hint="They leave the list above, and pending steps for them there are canceled."
        />
      );
    case 'send_text':
      return <TextFields {...props} />;
    case 'redeem_reward':
      return <RewardField {...props} />;
    case 'subscribe_to_rewards':
      return <PointsField {...props} />;
    case null:
      return null;
  }
}

function TargetList({ label, hint, ...props }: StepFieldsProps & { label: string; hint: string }) {
  const { step, lists, change, problemOf } = props;

  return (
    <ListField
      id={stepPlaceOf(step.key, 'actionFilledArgs.listId')}
      label={label}
      hint={hint}
      lists={lists}
      isTarget
      listId={step.actionFilledArgs.listId}
      error={problemOf('actionFilledArgs.listId')}
      onChoose={(listId) => change({ actionFilledArgs: { listId } })}
    />
  );
}
