import { TextField, Text, useNotice } from 'shared-ui';
import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { useStartEmailChange } from '../../data/profile.data.ts';
import { FormPassword } from './form-password.tsx';

/** Asks for a new email address. It takes effect once confirmed from its mailbox. */
export function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const notice = useNotice();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { isBusy, start } = useStartEmailChange({
    onDone: () => {
      notice('success', 'Email sent.');
      onClose();
    },
    onRefused(error) {
      if (error.code !== 'user_exists') {
        return applyFieldErrors(form, error);
      }
      form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true });

      return true;
    },
  });

  return (
    <FormDialog
      title="Change email"
      submitLabel="Send link"
      form={form}
      isBusy={isBusy}
      onSubmit={start}
      onClose={onClose}
    >
      <Text>We email a link to the new address. You keep your current one until you open the link.</Text>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={form.formState.errors.email?.message}
        {...form.register('email', {
          required: 'Email Address is a required field.',
          pattern: { value: /^\S+@\S+\.\S+$/, message: 'Email Address must be in the proper format.' },
        })}
      />
      <FormPassword control={form.control} name="password" label="Your password" />
    </FormDialog>
  );
}
