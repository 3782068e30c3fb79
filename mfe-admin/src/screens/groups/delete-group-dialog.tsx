import type { Group } from 'shared-contracts/domain/group';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { useDeleteGroup } from '../../data/groups.data.ts';

interface DeleteGroupDialogProps {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** Explains what is deleted and what is kept before a group is deleted. */
export function DeleteGroupDialog({ group, onCancel, onDeleted }: DeleteGroupDialogProps) {
  const { isBusy, remove } = useDeleteGroup(group, onDeleted);

  return (
    <DeleteDialog
      title={`Delete the group ${group.name}?`}
      isBusy={isBusy}
      onDelete={remove}
      onClose={onCancel}
    >
      Its accounts keep their lists and contacts. You won't be able to send one wave to all of them.
    </DeleteDialog>
  );
}
