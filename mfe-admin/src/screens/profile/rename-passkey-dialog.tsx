import type { Passkey } from 'shared-contracts/domain/second-step';
import { TextField } from 'shared-ui';
import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { useRenamePasskey } from '../../data/second-steps.data.ts';

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const form = useForm({ defaultValues: { name: passkey.name } });
  const { isBusy, rename } = useRenamePasskey({
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title="Rename the passkey"
      submitLabel="Rename"
      form={form}
      isBusy={isBusy}
      onSubmit={({ name }) => rename({ passkeyId: passkey.id, name })}
      onClose={onClose}
    >
      <TextField
        autoComplete="off"
        label="Passkey name"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: (name) => name.trim() !== '' || 'Please enter a name.',
        })}
      />
    </FormDialog>
  );
}
