import { useState } from 'react';
import { isCallError } from 'shared-ui';
import { ListNameDialog } from '../../components/list-name-dialog.tsx';
import { useCreateList } from '../../data/lists.data.ts';

interface NewListDialogProps {
  readonly onCreated: (name: string) => void;
  readonly onClose: () => void;
}

/** /lists/new: a list by its name, empty at first (features IN-16). */
export function NewListDialog({ onCreated, onClose }: NewListDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, create } = useCreateList({
    onDone: (list) => onCreated(list.name),
    onRefused(error) {
      setRefusal(isCallError(error) ? error.message : undefined);

      return isCallError(error);
    },
  });

  return (
    <ListNameDialog
      title="New list"
      submitLabel="Create list"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
