import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useDeleteProgram } from '../data/programs.data.ts';

interface DeleteProgramDialogProps {
  readonly program: RewardProgram;
  readonly onClose: () => void;
}

/** Asks for confirmation before a reward is deleted (reference.md, Messages). */
export function DeleteProgramDialog({ program, onClose }: DeleteProgramDialogProps) {
  const { isBusy, remove } = useDeleteProgram(program, onClose);

  return (
    <DeleteDialog
      title={`Delete the reward ${program.program}?`}
      isBusy={isBusy}
      onDelete={remove}
      onClose={onClose}
    >
      Customers won't be able to redeem it. They keep their points, and past redemptions still count. This
      cannot be undone.
    </DeleteDialog>
  );
}
