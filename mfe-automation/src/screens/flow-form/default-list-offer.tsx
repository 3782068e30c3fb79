import { Box, Button, Notice, Text } from 'shared-ui';
import { useDefaultList } from '../../data/flow-choices.data.ts';
import type { FlowFormState } from './use-flow-form.ts';
import { withStep } from './values/changes.ts';

/** Offers to create a list if there is none, because a flow needs one (features AU-04). */
export function DefaultListOffer({ form }: { form: FlowFormState }) {
  const { values, changeSteps } = form;
  const { isBusy, create } = useDefaultList(values.groupId, (list) => {
    const [first] = values.steps;
    if (first && first.eventFilledArgs.listId === null) {
      changeSteps((steps) => withStep(steps, first.key, { eventFilledArgs: { listId: list.id } }));
    }
  });

  return (
    <Notice tone="info" title="A flow needs a list">
      <Text>
        {values.isGroup
          ? "Flows run for contacts on a list, and this group doesn't have any default lists yet."
          : "Flows run for contacts on a list, and you don't have any lists yet."}
      </Text>
      <Box mt="3">
        <Button size="sm" isBusy={isBusy} onClick={create}>
          Create a Default List
        </Button>
      </Box>
    </Notice>
  );
}
