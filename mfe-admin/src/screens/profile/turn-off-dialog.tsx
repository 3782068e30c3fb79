import { chooseTwoStep } from 'shared-contracts/api/users';
import { RadioChoices, Text, useCommand } from 'shared-ui';
import { Controller, FormDialog, useForm } from 'shared-ui/forms';
import { PasswordField } from 'shared-ui/parts/password-field';
import { CodeProof } from './code-proof.tsx';

type Proof = 'password' | 'sms' | 'email';

interface TurnOffDialogProps {
  readonly hasPhone: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const blank: { proof: Proof; password: string; code: string } = { proof: 'password', password: '', code: '' };

/** Turns two-step sign-in off for somebody who gives the password or a code: an open browser may not be its owner's. */
export function TurnOffDialog({ hasPhone, onClose, onDone }: TurnOffDialogProps) {
  const form = useForm({ defaultValues: blank });
  const proof = form.watch('proof');
  const field = proof === 'password' ? 'password' : 'code';
  const turnOff = useCommand(chooseTwoStep, {
    onDone,
    onRefused(error) {
      form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });

      return true;
    },
  });

  return (
    <FormDialog
      title="Turn off two-step sign-in?"
      submitLabel="Turn off"
      isDangerous
      form={form}
      isBusy={turnOff.isPending}
      onSubmit={(typed) => turnOff.mutate({ tfaOption: false, [field]: typed[field] })}
      onClose={onClose}
    >
      <Text>Your password alone will then be enough to sign in. Confirm that it is you.</Text>
      <RadioChoices<Proof>
        label="Confirm with"
        value={proof}
        onChange={(next) => {
          form.setValue('proof', next);
          form.clearErrors();
        }}
        options={[
          { value: 'password', label: 'Password' },
          ...(hasPhone ? [{ value: 'sms', label: 'Code by text message' } as const] : []),
          { value: 'email', label: 'Code by email' },
        ]}
      />
      {proof === 'password' ? (
        <Controller
          key={proof}
          name="password"
          control={form.control}
          rules={{ required: 'Please enter your password.' }}
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              ref={ref}
              value={value}
              error={fieldState.error?.message}
              onChange={onChange}
            />
          )}
        />
      ) : (
        <Controller
          key={proof}
          name="code"
          control={form.control}
          rules={{ validate: (code) => code.length === 6 || 'Enter the 6 digits of the code.' }}
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <CodeProof
              medium={proof}
              inputRef={ref}
              code={value}
              error={fieldState.error?.message}
              onChange={onChange}
            />
          )}
        />
      )}
    </FormDialog>
  );
}
