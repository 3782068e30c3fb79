import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { validateCode } from 'shared-contracts/api/auth';
import { Button, FormField, Heading, Stack, Text, TextInput } from 'shared-ui';
import { digitsOf } from 'shared-ui/parts/code-digits';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

interface ValidateCodeFormProps {
  /** Token of the second step. */
  readonly token: string | undefined;
  readonly onSignedIn: (bearer: string) => void;
  /** Link to request another code. */
  readonly children: ReactNode;
}

/** Form for the code that was sent (features SH-03). */
export function ValidateCodeForm({ token, onSignedIn, children }: ValidateCodeFormProps) {
  const { isBusy, problem, setProblem, run } = useStep();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.length < 6) {
      setProblem('Enter the 6-digit code.');
      input.current?.focus();
      return;
    }
    const isThrough = await run(async () => {
      const client = await clientWith(token);
      const answer = await client.call(validateCode, { verification_code: code });
      onSignedIn(answer.token);
    });
    if (!isThrough) {
      input.current?.select();
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h1" size="2xl">
            Enter the code
          </Heading>
          <Text color="fg.muted">We sent you a 6-digit code. It should arrive within a minute.</Text>
        </Stack>
        {/* One field, not six: it supports pasted codes, the phone's autofill, and every screen reader. */}
        <FormField label="Code" error={problem}>
          <TextInput
            ref={input}
            size="2xl"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
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
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          Sign in
        </Button>
        {children}
      </Stack>
    </form>
  );
}
