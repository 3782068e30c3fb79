import { useState } from 'react';
import { confirmSignUp, resendSignUpCode } from 'shared-contracts/api/onboarding';
import { Button, Flex, FormField, Notice, TextInput } from 'shared-ui';
import { digitsOf } from 'shared-ui/parts/code-digits';
import { clientWith } from '../../session/sign-in/sign-in-client.ts';
import { progress } from '../progress.ts';
import type { Progress } from '../progress.ts';
import { StepFrame } from '../step-frame.tsx';
import { useSend } from '../../documents/use-send.ts';

interface CodeStepProps {
  readonly signUp: Progress & { readonly signUpToken: string };
  readonly onExpired: () => void;
}

/** Step for the emailed code: sign-up continues only after the email is confirmed. */
export function CodeStep({ signUp: { signUpToken, email }, onExpired }: CodeStepProps) {
  const { isBusy, problem, setProblem, run } = useSend();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<string>();

  async function make(work: () => Promise<void>): Promise<void> {
    setAnswer(undefined);
    if ((await run(work)) === 'sign_up_expired') {
      onExpired();
    }
  }

  function send(): void {
    if (code.length < 6) {
      setProblem('Enter the 6-digit code.');
      return;
    }
    void make(async () => {
      await (await clientWith()).call(confirmSignUp, { signUpToken, code });
      progress.change({ isConfirmed: true });
    });
  }

  function resend(): void {
    void make(async () => {
      const { message } = await (await clientWith()).call(resendSignUpCode, { signUpToken });
      setCode('');
      setAnswer(message);
    });
  }

  return (
    <StepFrame
      step="email"
      title="Confirm your email"
      lead={`We sent a 6-digit code to ${email ?? 'your email'}. It should arrive within a minute.`}
      submitLabel="Confirm"
      isBusy={isBusy}
      onSubmit={send}
      footer={
        <Flex justify="space-between" wrap="wrap" gap="2">
          <Button tone="quiet" size="sm" onClick={resend} disabled={isBusy}>
            Send another code
          </Button>
          <Button tone="quiet" size="sm" onClick={() => progress.change({ signUpToken: undefined })}>
            Change the email
          </Button>
        </Flex>
      }
    >
      {answer ? <Notice tone="success">{answer}</Notice> : null}
      <FormField label="Code" error={problem} isRequired>
        <TextInput
          size="2xl"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(digitsOf(event.currentTarget.value))}
          fontFamily="mono"
          fontSize="2xl"
          letterSpacing="0.6em"
          textAlign="center"
          ps="0.6em"
          placeholder="······"
        />
      </FormField>
    </StepFrame>
  );
}
