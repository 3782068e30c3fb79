import { useState } from 'react';
import { Button, Checkbox, Flex, Heading, Stack, Text, useActiveAccount } from 'shared-ui';
import { mediumTime } from 'shared-ui/messaging/words/times';
import type { FlowLists } from '../../../data/flow-choices.data.ts';
import type { FormStep } from '../values/form-values.ts';
import { TrialLog } from './trial-log.tsx';
import { TrialPhone } from './trial-phone.tsx';
import { listsIn, nextDueIn, startTrial, textIn, toggleList, waitFor } from './trial-state.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface TrialProps {
  readonly steps: readonly FormStep[];
  readonly lists: FlowLists;
}

/** Tests the flow in the form with a simulated customer and clock. Nothing is sent. */
export function Trial({ steps, lists }: TrialProps) {
  const { timeZone } = useActiveAccount();
  const flow = { steps, timeZone };
  const [begun, setBegun] = useState<ReturnType<typeof startTrial>>();
  const [openedAt] = useState(() => Date.now());
  // Until the first event, the customer follows the form: their list is the flow's first one.
  const trial = begun ?? startTrial(flow, openedAt);
  const untilDue = nextDueIn(trial);

  return (
    <Stack as="section" aria-labelledby="trial-title" gap="4">
      <Flex align="center" justify="space-between">
        <Heading as="h2" size="md" id="trial-title">
          Try it
        </Heading>
        <Button size="xs" tone="quiet" disabled={!begun} onClick={() => setBegun(undefined)}>
          New customer
        </Button>
      </Flex>
      <TrialPhone
        texts={trial.texts}
        timeZone={timeZone}
        onText={(body) => setBegun(textIn(flow, trial, body))}
      />
      <Stack gap="2">
        <Text textStyle="sm" role="status">
          It is {mediumTime(new Date(trial.now).toISOString(), timeZone)}.
        </Text>
        <Flex gap="2" wrap="wrap" role="group" aria-label="Skip ahead">
          <Button size="sm" onClick={() => setBegun(waitFor(flow, trial, hourMs))}>
            1 hour later
          </Button>
          <Button size="sm" onClick={() => setBegun(waitFor(flow, trial, dayMs))}>
            1 day later
          </Button>
          <Button
            size="sm"
            disabled={untilDue === undefined}
            onClick={() => setBegun(waitFor(flow, trial, untilDue ?? 0))}
          >
            Skip to next step
          </Button>
        </Flex>
      </Stack>
      <TrialLists
        ids={listsIn(steps)}
        lists={lists}
        chosen={trial.contact.listIds}
        onToggle={(id) => setBegun(toggleList(flow, trial, id))}
      />
      <TrialLog entries={trial.entries} />
    </Stack>
  );
}

interface TrialListsProps {
  readonly ids: readonly number[];
  readonly lists: FlowLists;
  readonly chosen: readonly number[];
  readonly onToggle: (listId: number) => void;
}

function TrialLists({ ids, lists, chosen, onToggle }: TrialListsProps) {
  if (ids.length === 0) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Pick a list to add the test customer to.
      </Text>
    );
  }

  return (
    <fieldset>
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1">
        Lists the customer is on
      </Text>
      {ids.map((id) => (
        <Checkbox
          key={id}
          label={lists.names.get(id) ?? 'A list'}
          checked={chosen.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
}
