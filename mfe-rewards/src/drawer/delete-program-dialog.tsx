import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { ConfirmDialog } from 'shared-ui';
import { useDeleteProgram } from '../data/programs.data.ts';

interface DeleteProgramDialogProps {
  readonly program: RewardProgram;
  readonly onClose: () => void;
}

/** Asks once more before a reward is deleted (reference.md, Messages). */
export function DeleteProgramDialog({ program, onClose }: DeleteProgramDialogProps) {
  const { isBusy, remove } = useDeleteProgram(program, onClose);

  return (
    <ConfirmDialog
      title={`Delete the reward ${program.program}?`}
      isOpen
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      Nobody can redeem it any more. Points stay, and what was redeemed stays counted. This cannot be undone.
    </ConfirmDialog>
  );
}
