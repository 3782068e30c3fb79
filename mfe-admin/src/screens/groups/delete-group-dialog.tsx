import type { Group } from 'shared-contracts/domain/group';
import { ConfirmDialog } from 'shared-ui';
import { useDeleteGroup } from '../../data/groups.data.ts';

interface DeleteGroupDialogProps {
  readonly group: Pick<Group, 'id' | 'name'>;
  readonly onCancel: () => void;
  readonly onDeleted: () => void;
}

/** Says what goes and what stays before a group is deleted. */
export function DeleteGroupDialog({ group, onCancel, onDeleted }: DeleteGroupDialogProps) {
  const { isBusy, remove } = useDeleteGroup(group, onDeleted);

  return (
    <ConfirmDialog
      title={`Delete the group ${group.name}?`}
      isOpen
      confirmLabel="Delete"
      isDangerous
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={onCancel}
    >
      Its accounts stay, with their lists and contacts. Waves can no longer be sent to all of them at once.
    </ConfirmDialog>
  );
}
