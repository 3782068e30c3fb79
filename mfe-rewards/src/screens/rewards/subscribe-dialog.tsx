import { FormDialog, PhoneField, applyFieldErrors, useForm } from 'shared-ui/forms';
import { useSubscribe } from '../../data/participants.data.ts';

/** Adds a contact of the account to rewards (features RW-07). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { phone: '' } });
  const { isBusy, subscribe } = useSubscribe({
    onDone: onClose,
    onRefused: (error) => applyFieldErrors(form, error),
  });

  return (
    <FormDialog
      title="Subscribe a contact to rewards"
      submitLabel="Subscribe"
      form={form}
      isBusy={isBusy}
      isSubmitDisabled={form.watch('phone') === ''}
      onSubmit={({ phone }) => subscribe(phone)}
      onClose={onClose}
    >
      <PhoneField
        autoComplete="off"
        control={form.control}
        name="phone"
        label="Phone Number"
        isRequired
        hint="Must belong to a contact in this account."
      />
    </FormDialog>
  );
}
