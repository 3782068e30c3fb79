import type { List } from 'shared-contracts/domain/list';
import { isCallError } from 'shared-ui';
import { ListNameDialog, refuseName, useListNameForm } from './list-name-dialog.tsx';
import { useCreateList } from './use-create-list.ts';

interface NewListDialogProps {
  readonly onCreated: (list: List) => void;
  readonly onClose: () => void;
}

/** Creates an empty list after asking for its name (features IN-16). */
export function NewListDialog({ onCreated, onClose }: NewListDialogProps) {
  const form = useListNameForm();
  const { isBusy, create } = useCreateList({
    onDone: onCreated,
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
