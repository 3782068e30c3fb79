import type { Blackout } from 'shared-contracts/domain/blackout';
import { ConfirmDialog } from 'shared-ui';
import { useDeleteBlackout } from '../../data/blackouts.data.ts';
import { blackoutWords } from './blackout-words.ts';

interface DeleteBlackoutDialogProps {
  readonly blackout: Blackout;
  readonly onClose: () => void;
}

/** Asks before a time is opened for sending again. */
export function DeleteBlackoutDialog({ blackout, onClose }: DeleteBlackoutDialogProps) {
  const { isBusy, remove } = useDeleteBlackout(blackout, onClose);

  return (
    <ConfirmDialog
      title={`Delete ${blackout.name ? `the blackout ${blackout.name}` : 'this blackout'}?`}
      isOpen
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      {`${blackoutWords(blackout)}. From now on scheduled messages and waves may leave in this time.`}
    </ConfirmDialog>
  );
}
