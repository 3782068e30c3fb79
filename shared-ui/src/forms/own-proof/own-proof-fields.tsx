import { RadioChoices } from 'shared-ui';
import { Controller } from 'shared-ui/forms';
import type { UseFormReturn } from 'shared-ui/forms';
import { PasswordField } from 'shared-ui/parts/password-field';
import { CodeProof } from './code-proof.tsx';
import type { CodePurpose, OwnProof } from './own-proof.ts';

interface OwnProofFieldsProps {
  readonly form: UseFormReturn<OwnProof>;
  readonly purpose: CodePurpose;
  readonly hasPhone: boolean;
}

/** Asks for the password or a code, because an unattended browser may not be in its owner's hands. */
export function OwnProofFields({ form, purpose, hasPhone }: OwnProofFieldsProps) {
  const proof = form.watch('proof');

  return (
    <>
      <RadioChoices<OwnProof['proof']>
        label="Confirm with"
        value={proof}
        onChange={(next) => {
          form.setValue('proof', next);
          form.clearErrors(['password', 'code']);
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
          rules={{ validate: (code) => code.length === 6 || 'Enter the 6-digit code.' }}
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <CodeProof
              medium={proof}
              purpose={purpose}
              inputRef={ref}
              code={value}
              error={fieldState.error?.message}
              onChange={onChange}
            />
          )}
        />
      )}
    </>
  );
}
