import { startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { Notice, Text, TextField } from 'shared-ui';
import { applyFieldErrors, FormDialog, useForm } from 'shared-ui/forms';
import { useAddPasskey, useStartPasskey } from '../../data/second-steps.data.ts';
import { FormPassword } from './form-password.tsx';
import { browserOf } from './browser-of.ts';

/** Adds a passkey: asks for the password, then the browser prompts. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // Sent again if its response was lost: the device makes no second passkey for the same person.
  const [unsaved, setUnsaved] = useState<Record<string, unknown>>();
  const form = useForm({ defaultValues: { name: browserOf(navigator.userAgent), password: '' } });
  const add = useAddPasskey({
    onDone: onClose,
    onRefused: ({ code }) => {
      if (code !== 'unreachable') {
        setUnsaved(undefined);
      }

      return false;
    },
  });
  const begin = useStartPasskey({
    onDone: (options) => void make(options),
    onRefused: (error) => applyFieldErrors(form, error),
  });

  async function make(options: Record<string, unknown>): Promise<void> {
    setAsking(true);
    setProblem(undefined);
    try {
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // from the API's library
      const response = { ...(await startRegistration({ optionsJSON })) };
      setUnsaved(response);
      add.add({ name: form.getValues('name'), response });
    } catch (error) {
      const isThere = error instanceof Error && error.name === 'InvalidStateError';
      setProblem(
        isThere
          ? 'This device already has a passkey for your sign-in.'
          : 'Passkey not created. Try again or use another device.',
      );
    } finally {
      setAsking(false);
    }
  }

  return (
    <FormDialog
      title="Add a passkey"
      submitLabel="Continue"
      form={form}
      isBusy={begin.isBusy || isAsking || add.isBusy}
      onSubmit={({ name, password }) =>
        unsaved ? add.add({ name, response: unsaved }) : begin.start({ password })
      }
      onClose={onClose}
    >
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Text>Your browser will ask you to unlock this device, or to use a phone or a security key.</Text>
      <TextField
        autoComplete="off"
        label="Passkey name"
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name', {
          validate: (name) => name.trim() !== '' || 'Please enter a name.',
        })}
      />
      <FormPassword control={form.control} name="password" label="Your password" />
    </FormDialog>
  );
}
