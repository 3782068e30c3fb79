import { Text } from 'shared-ui';
import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { useRenewRecoveryCodes } from '../../data/second-steps.data.ts';
import { FormPassword } from './form-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Generates new recovery codes. */
export function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const { isBusy, recoveryCodes, run } = useRenewRecoveryCodes({
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title="New recovery codes"
      submitLabel="Create new codes"
      form={form}
      isBusy={isBusy}
      onSubmit={run}
      onClose={onClose}
      outcome={recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : undefined}
    >
      <Text>You'll get ten new codes. The ones you have now will stop working.</Text>
      <FormPassword control={form.control} name="password" label="Your password" />
    </FormDialog>
  );
}
