import { useState } from 'react';
import { ownRefusals } from 'shared-contracts/own-refusals';
import { isCallError, Link, Notice, Stack } from 'shared-ui';
import { useShell } from '../../use-shell.ts';
import { GenerateCodeForm } from '../sign-in/generate-code-form.tsx';
import { ValidateCodeForm } from '../sign-in/validate-code-form.tsx';
import { PasswordAgain } from './password-again.tsx';

type Step =
  | { readonly kind: 'password' }
  /** With the token of the second step. */
  | { readonly kind: 'generate' | 'validate'; readonly token: string };

const password: Step = { kind: 'password' };

/** Steps of signing in again: the password, then the second factor if the user has one. */
export function SignInSteps({ email }: { email: string }) {
  const { pageSession } = useShell();
  const [step, setStep] = useState<Step>(password);
  const [problem, setProblem] = useState<string>();

  async function renew(bearer: string): Promise<void> {
    setProblem(undefined);
    try {
      await pageSession.renew(bearer);
    } catch (error) {
      setProblem(isCallError(error) ? error.message : ownRefusals.internal.message);
      setStep(password);
    }
  }

  if (step.kind === 'password') {
    return (
      <Stack gap="4">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <PasswordAgain
          email={email}
          onSignedIn={renew}
          onSecondStep={(token) => setStep({ kind: 'generate', token })}
          onRefused={pageSession.recheck}
        />
      </Stack>
    );
  }
  const { token } = step;
  if (step.kind === 'generate') {
    return (
      <GenerateCodeForm
        token={token}
        onSent={() => setStep({ kind: 'validate', token })}
        onSignedIn={(bearer) => void renew(bearer)}
      >
        <StepLink onClick={() => setStep(password)}>Back to the password</StepLink>
      </GenerateCodeForm>
    );
  }

  return (
    <ValidateCodeForm token={token} onSignedIn={(bearer) => void renew(bearer)}>
      <Stack gap="2" align="center">
        <StepLink onClick={() => setStep({ kind: 'generate', token })}>Resend code</StepLink>
        <StepLink onClick={() => setStep(password)}>Back to the password</StepLink>
      </Stack>
    </ValidateCodeForm>
  );
}

function StepLink({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Link as="button" variant="underline" textStyle="sm" alignSelf="center" onClick={onClick}>
      {children}
    </Link>
  );
}
