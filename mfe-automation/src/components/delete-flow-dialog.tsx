import type { FlowRow } from 'shared-contracts/domain/flow';
import { ConfirmDialog } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { useDeleteFlow } from '../data/flow-actions.data.ts';

interface DeleteFlowDialogProps {
  readonly flow: Pick<FlowRow, 'id' | 'name' | 'waitingCount'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks for confirmation before a flow is deleted, and shows how many contacts are waiting in it (features AU-01). */
export function DeleteFlowDialog({ flow, onClose, onDeleted }: DeleteFlowDialogProps) {
  const { isBusy, remove } = useDeleteFlow(onDeleted);
  const { id, name, waitingCount } = flow;

  return (
    <ConfirmDialog
      title={`Delete the flow ${name}?`}
      isOpen
      confirmLabel="Delete flow"
      isDangerous
      isBusy={isBusy}
      onConfirm={() => remove(id)}
      onCancel={onClose}
    >
      {waitingCount === 0
        ? 'No contacts are waiting in it. '
        : `${countOf(waitingCount, 'contact is', 'contacts are')} waiting in it and won't get anything more from it. `}
      Texts it already sent stay in their conversations. This cannot be undone.
    </ConfirmDialog>
  );
}
