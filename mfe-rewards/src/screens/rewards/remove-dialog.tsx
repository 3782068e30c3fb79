import type { RewardParticipant } from 'shared-contracts/domain/rewards';
import { ConfirmDialog } from 'shared-ui';
import { countOf } from 'shared-ui/messaging/words/counts';
import { nameOf, useRemoveParticipant } from '../../data/participants.data.ts';

interface RemoveDialogProps {
  readonly participant: RewardParticipant;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a participant is removed and loses their points (features RW-07). */
export function RemoveDialog({ participant, onRemoved, onClose }: RemoveDialogProps) {
  const { isBusy, remove } = useRemoveParticipant(participant, onRemoved);

  return (
    <ConfirmDialog
      title={`Remove ${nameOf(participant)} from rewards?`}
      isOpen
      confirmLabel="Remove"
      isDangerous
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      This removes {countOf(participant.rewardPoints, 'point')}, at every account in your organization. The
      contact is kept. This cannot be undone.
    </ConfirmDialog>
  );
}
