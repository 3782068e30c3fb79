import { createTreezIntegration } from 'shared-contracts/api/integrations';
import type { PosIntegration } from 'shared-contracts/domain/integrations';
import { TextField, useCaller } from 'shared-ui';
import { FormDialog, applyFieldErrors, schemaResolver, useForm } from 'shared-ui/forms';
import { useConnectTreez } from '../../data/integrations.data.ts';

interface TreezDialogProps {
  /** Store that gets a new key; '' = none is connected yet. */
  readonly dispensary: string;
  readonly onConnected: (made: PosIntegration) => void;
  readonly onClose: () => void;
}

/** Asks for the key of a Treez store. The server tests it with Treez before saving it. */
export function TreezDialog({ dispensary, onConnected, onClose }: TreezDialogProps) {
  const { accountId } = useCaller();
  const form = useForm({
    defaultValues: { accountId, dispensary, key: '' },
    resolver: schemaResolver(createTreezIntegration.input, undefined, { raw: true }),
  });
  const { isBusy, connect } = useConnectTreez({
    onDone: (made) => {
      onConnected(made);
      onClose();
    },
    onRefused: (error) => applyFieldErrors(form, error),
  });
  const { errors } = form.formState;

  return (
    <FormDialog
      title={dispensary === '' ? 'Connect Treez' : `Enter a new key for ${dispensary}`}
      submitLabel="Connect"
      form={form}
      isBusy={isBusy}
      onSubmit={({ key, dispensary: shop }) => connect({ key, dispensary: shop ?? '' })}
      onClose={onClose}
    >
      <TextField
        label="Dispensary"
        isRequired
        readOnly={dispensary !== ''}
        autoComplete="off"
        autoCapitalize="none"
        hint="The name before .treez.io in your shop's address, for example harbor-greens."
        error={errors.dispensary?.message}
        {...form.register('dispensary')}
      />
      <TextField
        label="API key"
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        hint="Treez gives it to you on request. We keep it encrypted and never show it again."
        error={errors.key?.message}
        {...form.register('key')}
      />
    </FormDialog>
  );
}
