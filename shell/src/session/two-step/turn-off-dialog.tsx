import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { chooseTwoStep } from 'shared-contracts/api/users';
import { Button, Dialog, RadioChoices, Stack, Text, useCommand } from 'shared-ui';
import { PasswordField } from '../password-field.tsx';
import { CodeProof } from './code-proof.tsx';

type Proof = 'password' | 'sms' | 'email';

interface TurnOffDialogProps {
  readonly hasPhone: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Turns two-step sign-in off for somebody who gives the password or a code: an open browser may not be its owner's. */
export function TurnOffDialog({ hasPhone, onClose, onDone }: TurnOffDialogProps) {
  const formId = useId();
  const [proof, setProof] = useState<Proof>('password');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const turnOff = useCommand(chooseTwoStep, {
    onDone,
    onRefused(error) {
      setProblem(error.message);

      return true;
    },
  });

  function choose(next: Proof): void {
    setProof(next);
    setProblem(undefined);
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    const missing = missingOf(proof, { password, code });
    setProblem(missing);
    if (!missing) turnOff.mutate({ tfaOption: false, ...(proof === 'password' ? { password } : { code }) });
  }

  return (
    <Dialog
      title="Turn off two-step sign-in?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={turnOff.isPending}>
            Turn off
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Stack gap="4">
          <Text>Your password alone will then be enough to sign in. Confirm that it is you.</Text>
          <RadioChoices<Proof>
            label="Confirm with"
            value={proof}
            onChange={choose}
            options={[
              { value: 'password', label: 'Password' },
              ...(hasPhone ? [{ value: 'sms', label: 'Code by text message' } as const] : []),
              { value: 'email', label: 'Code by email' },
            ]}
          />
          {proof === 'password' ? (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              value={password}
              error={problem}
              onChange={setPassword}
            />
          ) : (
            <CodeProof key={proof} medium={proof} code={code} error={problem} onChange={setCode} />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

function missingOf(proof: Proof, typed: { password: string; code: string }): string | undefined {
  if (proof === 'password') return typed.password === '' ? 'Please enter your password.' : undefined;

  return typed.code.length < 6 ? 'Enter the 6 digits of the code.' : undefined;
}
