import { deleteFlow, duplicateFlow, getFlow, listFlows, updateFlow } from 'shared-contracts/api/flows';
import type { Flow } from 'shared-contracts/domain/flow';
import { useCommand, useInvalidate, useNotice } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { flowsInDeletion } from './flows.data.ts';

/** Handling of steps that came due while a flow was paused. */
export type OverdueChoice = 'send' | 'skip';

function useAskAgain(): (flowId: number) => Promise<unknown> {
  const invalidate = useInvalidate();

  return (flowId) => Promise.all([invalidate(listFlows), invalidate(getFlow, { flowId })]);
}

/** Pauses and resumes flows, with the specified notices (features AU-01). */
export function usePauseFlow(onDone?: () => void) {
  const askAgain = useAskAgain();
  const notice = useNotice();
  const command = useCommand(updateFlow, {
    onDone: ({ id, isPaused }) => {
      notice('success', isPaused ? 'Flow Paused.' : 'Flow Resumed.');
      onDone?.();

      return askAgain(id);
    },
  });

  return {
    isBusy: command.isPending,
    pause: (flowId: number) => command.mutate({ flowId, isPaused: true }),
    resume: (flowId: number, overdue: OverdueChoice) => command.mutate({ flowId, isPaused: false, overdue }),
  };
}

/** Duplicates a flow. The copy is paused. */
export function useDuplicateFlow(onDone: (copy: Flow) => void) {
  const invalidate = useInvalidate();
  const command = useCommand(duplicateFlow, {
    onDone: (copy) => {
      onDone(copy);

      return invalidate(listFlows);
    },
  });

  return { isBusy: command.isPending, duplicate: (flowId: number) => command.mutate({ flowId }) };
}

/** Deletes a flow. The notice says how many contacts were waiting in it. */
export function useDeleteFlow(onDeleted: () => void) {
  const invalidate = useInvalidate();
  const notice = useNotice();
  const command = useCommand(deleteFlow, {
    onStart: ({ flowId }) => void flowsInDeletion.add(flowId),
    onRefused: (_error, { flowId }) => void flowsInDeletion.delete(flowId),
    onDone: ({ waitingCount }) => {
      notice('success', waitingCount === 0 ? 'Flow deleted.' : `Flow deleted: ${waitedWords(waitingCount)}.`);
      onDeleted();

      return invalidate(listFlows);
    },
  });

  return { isBusy: command.isPending, remove: (flowId: number) => command.mutate({ flowId }) };
}

const waitedWords = (count: number): string => `${countOf(count, 'pending step')} canceled`;
