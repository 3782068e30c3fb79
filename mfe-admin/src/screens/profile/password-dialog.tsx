import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { useChangePassword } from '../../data/profile.data.ts';
import { FormPassword } from './form-password.tsx';

/** Changes the password; requires the current one. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { currentPassword: '', password: '', confirmPassword: '' } });
  const { isBusy, change } = useChangePassword({
    onDone: onClose,
    onRefused(error) {
      if (error.code !== 'password_too_weak') {
        return applyFieldErrors(form, error);
      }
      form.setError('password', { type: 'server', message: error.message }, { shouldFocus: true });

      return true;
    },
  });

  return (
    <FormDialog
      title="Change password"
      submitLabel="Change password"
      form={form}
      isBusy={isBusy}
      onSubmit={({ currentPassword, password, confirmPassword }) => {
        if (password !== confirmPassword) {
          form.setError('confirmPassword', { message: 'Passwords do not match.' }, { shouldFocus: true });
          return;
        }
        change({ currentPassword, password });
      }}
      onClose={onClose}
    >
      <FormPassword control={form.control} name="currentPassword" label="Current password" />
      <FormPassword
        control={form.control}
        name="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 12 characters. You'll be signed out everywhere else."
        missing="Password is a required field."
      />
      <FormPassword
        control={form.control}
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        missing="Confirm Password is a required field."
      />
    </FormDialog>
  );
}
