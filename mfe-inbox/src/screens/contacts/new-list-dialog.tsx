import { isCallError } from 'shared-ui';
import { ListNameDialog, refuseName, useListNameForm } from '../../components/list-name-dialog.tsx';
import { useCreateList } from '../../data/lists.data.ts';

interface NewListDialogProps {
  readonly onCreated: (name: string) => void;
  readonly onClose: () => void;
}

/** /lists/new: a list by its name, empty at first (features IN-16). */
export function NewListDialog({ onCreated, onClose }: NewListDialogProps) {
  const form = useListNameForm();
  const { isBusy, create } = useCreateList({
    onDone: (list) => onCreated(list.name),
    onRefused: (error) => isCallError(error) && refuseName(form, error),
  });

  return (
    <ListNameDialog
      title="New list"
      submitLabel="Create list"
      form={form}
      isBusy={isBusy}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
