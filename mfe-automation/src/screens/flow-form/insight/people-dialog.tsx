import type { Flow } from 'shared-contracts/domain/flow';
import { Dialog, EmptyState, Text } from 'shared-ui';
import { MessageText } from 'shared-ui/messaging/words/message-text';
import { DataTable } from 'shared-ui/table';
import { useFlowPeople } from '../../../data/insight.data.ts';
import type { ChosenFigure } from '../../../data/insight.data.ts';
import { figureWords } from './figure-words.ts';
import { useRunColumns } from './run-columns.tsx';

interface PeopleDialogProps {
  readonly flow: Flow;
  readonly chosen: ChosenFigure;
  readonly sentence: string;
  readonly onClose: () => void;
}

/** Lists the people behind a step's figure. */
export function PeopleDialog({ flow, chosen, sentence, onClose }: PeopleDialogProps) {
  const query = useFlowPeople(flow.id, chosen);
  const columns = useRunColumns(['contact', 'explanation', 'time']);
  const number = flow.steps.findIndex(({ id }) => id === chosen.stepId) + 1;

  return (
    <Dialog
      title={`Step ${number}: ${figureWords[chosen.figure].toLowerCase()}`}
      isOpen
      size="lg"
      onClose={onClose}
    >
      <Text textStyle="sm" color="fg.muted" mb="4" overflowWrap="anywhere">
        <MessageText text={sentence} />
      </Text>
      <DataTable
        label="People"
        rows={query.runs}
        rowId={({ id }) => id}
        columns={columns}
        query={query}
        empty={<EmptyState title="No contacts">They have since moved on.</EmptyState>}
      />
    </Dialog>
  );
}
