import type { Blackout } from 'shared-contracts/domain/blackout';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useDeleteBlackout } from '../../data/blackouts.data.ts';
import { blackoutWords } from './blackout-words.ts';

interface DeleteBlackoutDialogProps {
  readonly blackout: Blackout;
  readonly onClose: () => void;
}

/** Asks for confirmation before a blackout is deleted, which allows sending at that time again. */
export function DeleteBlackoutDialog({ blackout, onClose }: DeleteBlackoutDialogProps) {
  const { isBusy, remove } = useDeleteBlackout(blackout, onClose);

  return (
    <DeleteDialog
      title={`Delete ${blackout.name ? `the blackout ${blackout.name}` : 'this blackout'}?`}
      isBusy={isBusy}
      onDelete={remove}
      onClose={onClose}
    >
      {`${blackoutWords(blackout)}. Scheduled messages and waves may be sent during this time again.`}
    </DeleteDialog>
  );
}
