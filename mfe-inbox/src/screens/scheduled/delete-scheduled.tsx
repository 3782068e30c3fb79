import type { AccountScheduled } from 'shared-contracts/domain/scheduled';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useUnschedule } from '../../data/scheduled.data.ts';

interface DeleteScheduledProps {
  readonly item: AccountScheduled;
  readonly onClose: () => void;
}

/** Asks for confirmation before a scheduled message is deleted. */
export function DeleteScheduled({ item, onClose }: DeleteScheduledProps) {
  const { isBusy, remove } = useUnschedule(item.contactId);

  return (
    <DeleteDialog
      title={item.status === 'failed' ? 'Remove this message?' : 'Delete this scheduled message?'}
      isOpen
      isBusy={isBusy}
      onDelete={() => remove(item.id, onClose)}
      onClose={onClose}
    >
      It will not be sent to {labelOf(item.contact)}, and its text will be deleted.
    </DeleteDialog>
  );
}
