import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { login } from 'shared-contracts/api/auth';
import { Button, Heading, Link, Notice, Stack, Text, TextField } from 'shared-ui';
import { PasswordField } from 'shared-ui/parts/password-field';
import { forgetSession } from '../bearer.ts';
import { clientWith } from '../sign-in/sign-in-client.ts';
import { useStep } from '../sign-in/use-step.ts';

interface PasswordAgainProps {
  readonly email: string;
  readonly onSignedIn: (bearer: string) => Promise<void>;
  /** Receives the token between password and code. */
  readonly onSecondStep: (token: string) => void;
  readonly onRefused: () => Promise<void>;
}

const someoneElse = 'Sign in as someone else';

/** Forgets the person, and this browser's subscription to their pushes, on the page that signs out. */
function signInAsSomeoneElse(): void {
  forgetSession();
  location.assign(addresses.logout.path);
}

/** The password of the person whose page this is. */
export function PasswordAgain({ email, onSignedIn, onSecondStep, onRefused }: PasswordAgainProps) {
  const { isBusy, problem, setProblem, run } = useStep();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Once the dialog is open: until then the browser gives the focus to what comes first in it.
  useEffect(() => input.current?.focus(), []);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(undefined);
    setMissing(password === '' ? 'Please enter your password.' : undefined);
    if (password === '') {
      input.current?.focus();
      return;
    }
    const isThrough = await run(async () => {
      const client = await clientWith();
      const { token, tfaLogin } = await client.call(login, { email, password });
      // Who never said whether they want a second step is asked when they sign in on the page for it.
      await (tfaLogin ? onSecondStep(token) : onSignedIn(token));
    });
    if (!isThrough) {
      input.current?.select();
      await onRefused();
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="4">
        <Stack gap="1">
          <Heading as="h2" size="xl">
            Sign in again
          </Heading>
          <Text color="fg.muted">Your session has expired. Sign in to continue where you left off.</Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <TextField
          size="lg"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          readOnly
          value={email}
        />
        <PasswordField
          ref={input}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={missing}
          onChange={setPassword}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          Sign in
        </Button>
        <Stack align="center" gap="2">
          <Link href={addresses.login.path} target="_blank" variant="underline" textStyle="sm">
            Use Google or a passkey in a new tab
          </Link>
          <Link as="button" variant="underline" textStyle="sm" onClick={signInAsSomeoneElse}>
            {someoneElse}
          </Link>
        </Stack>
      </Stack>
    </form>
  );
}
