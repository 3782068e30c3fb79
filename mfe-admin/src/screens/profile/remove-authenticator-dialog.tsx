import { Text } from 'shared-ui';
import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { useRemoveAuthenticator } from '../../data/second-steps.data.ts';
import { FormPassword } from './form-password.tsx';

/** Removes the authenticator app. Codes by text and email keep working. */
export function RemoveAuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const { isBusy, run } = useRemoveAuthenticator({
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title="Remove the authenticator app?"
      submitLabel="Remove app"
      isDangerous
      form={form}
      isBusy={isBusy}
      onSubmit={run}
      onClose={onClose}
    >
      <Text>Its codes and your recovery codes will stop working. Codes by text and email keep working.</Text>
      <FormPassword control={form.control} name="password" label="Your password" />
    </FormDialog>
  );
}
