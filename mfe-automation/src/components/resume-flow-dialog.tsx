import { useState } from 'react';
import { Button, Dialog, ErrorPanel, RadioChoices, Stack, Text } from 'shared-ui';
import { DialogLoading } from 'shared-ui/parts/dialog-loading';
import { countOf, exactCount } from 'shared-ui/messaging/words/counts';
import { usePauseFlow } from '../data/flow-actions.data.ts';
import type { OverdueChoice } from '../data/flow-actions.data.ts';
import { useFlow } from '../data/flows.data.ts';

interface ResumeFlowDialogProps {
  readonly flow: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Returns the sentence about how many of the pending steps came due while the flow was paused. */
function overdueSentence(overdueCount: number, waitingCount: number): string {
  if (waitingCount === 1) {
    return overdueCount === 0
      ? 'It did not come due while the flow was paused.'
      : 'It came due while the flow was paused.';
  }
  const some = overdueCount === 0 ? 'None' : exactCount(overdueCount);

  return `${overdueCount === waitingCount ? 'All' : some} of them came due while the flow was paused.`;
}

/** Resumes a flow with waiting contacts. Overdue steps are sent or skipped (features AU-08). */
export function ResumeFlowDialog({ flow, onClose }: ResumeFlowDialogProps) {
  const query = useFlow(flow.id);
  const [overdue, setOverdue] = useState<OverdueChoice>('send');
  const { isBusy, resume } = usePauseFlow(onClose);
  const count = query.data?.overdueCount ?? 0;

  return (
    <Dialog
      role="alertdialog"
      title={`Resume ${flow.name}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          {/* Without the count nobody can choose, so that the flow cannot be resumed. */}
          {query.isError ? null : (
            <Button
              tone="primary"
              isBusy={isBusy || query.isFetching}
              onClick={() => resume(flow.id, overdue)}
            >
              Resume flow
            </Button>
          )}
        </>
      }
    >
      {query.isPending ? <DialogLoading label="Counting pending steps" rows={1} /> : null}
      {query.isError ? (
        <>
          <Text>The overdue steps could not be counted, so the flow stays paused.</Text>
          <ErrorPanel error={query.error} onRetry={() => query.refetch()} />
        </>
      ) : null}
      {query.data && !query.isError ? (
        <Stack gap="4">
          <Text>
            {countOf(query.data.waitingCount, 'step is', 'steps are')} pending for contacts in this flow.{' '}
            {overdueSentence(count, query.data.waitingCount)}
          </Text>
          {count > 0 ? (
            <RadioChoices
              label="Overdue steps"
              value={overdue}
              onChange={setOverdue}
              options={[
                { value: 'send', label: 'Run them now, unless they are more than a day late' },
                { value: 'skip', label: 'Skip them' },
              ]}
            />
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}
