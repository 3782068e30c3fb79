import { subscribeContactsToRewards } from 'shared-contracts/api/rewards';
import type { ContactSelection } from 'shared-contracts/domain/contact-filter';
import { ConfirmDialog, useCaller, useCommand, useNotice } from 'shared-ui';
import { dialogTitles } from '../dialog-frames.ts';

interface RewardsDialogProps {
  readonly count: number;
  readonly chosen: ContactSelection;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before the selected contacts are added to rewards (features RW-07). */
export function RewardsDialog({ count, chosen, onDone, onClose }: RewardsDialogProps) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const command = useCommand(subscribeContactsToRewards, {
    onDone: () => {
      notice('success', 'Contacts subscribed to rewards.');
      onDone();
    },
  });

  return (
    <ConfirmDialog
      title={dialogTitles.rewards(count)}
      isOpen
      confirmLabel="Subscribe"
      isBusy={command.isPending}
      onConfirm={() => command.mutate({ accountId, selection: chosen })}
      onCancel={onClose}
    >
      They'll start earning points. Contacts already in rewards aren't affected.
    </ConfirmDialog>
  );
}
