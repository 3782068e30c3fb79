import { createGroup } from 'shared-contracts/api/groups';
import type { Group } from 'shared-contracts/domain/group';
import { TextField } from 'shared-ui';
import { FormDialog, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useSaveGroup } from '../../data/groups.data.ts';

interface GroupNameDialogProps {
  /** Group to rename; undefined creates one. */
  readonly group: Pick<Group, 'id' | 'name'> | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (group: Group) => void;
}

/** Names a new group or renames an existing one. */
export function GroupNameDialog({ group, onClose, onSaved }: GroupNameDialogProps) {
  const form = useForm({
    defaultValues: { name: group?.name ?? '' },
    resolver: schemaResolver(createGroup.input.shape.group, undefined, { raw: true }),
  });
  const { isBusy, save } = useSaveGroup(group, {
    onDone: (saved) => {
      onClose();
      onSaved?.(saved);
    },
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title={group ? 'Rename group' : 'New group'}
      submitLabel={group ? 'Save' : 'Create group'}
      form={form}
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        isRequired
        autoComplete="off"
        maxLength={100}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
