import { flowEventIds, flowEvents } from 'shared-contracts/flows/events-and-actions';
import { Box, SelectField, Text } from 'shared-ui';
import { stepPlaceOf } from '../field-places.ts';
import { DelayField } from './delay-field.tsx';
import { KeywordField } from './keyword-field.tsx';
import { ListField } from './list-field.tsx';
import { typedIn, withTyped } from '../values/typed-numbers.ts';
import type { StepFieldsProps } from './step-fields-props.ts';

/** Fields for the event that triggers a step. */
export function EventFields({ step, lists, change, problemOf }: StepFieldsProps) {
  const { eventId, eventFilledArgs: args } = step;
  const at = (field: string): string => stepPlaceOf(step.key, field);
  const offered = flowEventIds.filter((id) => !flowEvents[id].isHidden || id === eventId);
  const usedBy = lists.lists.find(({ id }) => id === args.listId)?.usedBy ?? [];

  return (
    <>
      <Box id={at('eventId')}>
        <SelectField
          label="Event"
          isRequired
          value={eventId ?? ''}
          error={problemOf('eventId')}
          onChange={({ currentTarget: { value } }) =>
            change({ eventId: offered.find((id) => id === value) ?? null })
          }
        >
          <option value="">Choose an event</option>
          {offered.map((id) => (
            <option key={id} value={id}>
              {flowEvents[id].friendlyName}
            </option>
          ))}
        </SelectField>
      </Box>
      {eventId === null ? null : (
        <ListField
          id={at('eventFilledArgs.listId')}
          label="List"
          hint={
            usedBy.length > 0
              ? `Also used by other flows: ${usedBy.map(({ name }) => name).join(', ')}.`
              : 'Runs once for each contact on this list.'
          }
          lists={lists}
          listId={args.listId}
          error={problemOf('eventFilledArgs.listId')}
          onChoose={(listId) => change({ eventFilledArgs: { listId } })}
        />
      )}
      {eventId === 'received_keyword' ? (
        <KeywordField
          id={at('eventFilledArgs.keywords')}
          value={args.keywords}
          error={problemOf('eventFilledArgs.keywords')}
          onChange={(keywords) => change({ eventFilledArgs: { keywords } })}
        />
      ) : null}
      {eventId === 'not_responded' || eventId === 'not_converted' ? (
        <>
          <DelayField
            id={at('eventFilledArgs.delay')}
            label={eventId === 'not_responded' ? 'No reply for' : 'No purchase or reward for'}
            hint="Counted from when a contact joins the list, and again from each text this flow sends."
            seconds={args.delay}
            error={problemOf('eventFilledArgs.delay')}
            texts={typedIn(step, 'eventFilledArgs.delay')}
            onChange={(delay, texts) =>
              change({ eventFilledArgs: { delay }, typed: withTyped(step, 'eventFilledArgs.delay', texts) })
            }
          />
          <Text textStyle="sm" color="fg.muted">
            Applies to contacts who join the list from now on, not to those already on it.
          </Text>
        </>
      ) : null}
    </>
  );
}
