import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { login } from 'shared-contracts/api/auth';
import { Button, Heading, Link, Notice, Stack, Text, TextField } from 'shared-ui';
import { PasswordField } from 'shared-ui/parts/password-field';
import { deleteStoredSession } from '../bearer.ts';
import { clientWith } from '../sign-in/sign-in-client.ts';
import { useStep } from '../sign-in/use-step.ts';

interface PasswordAgainProps {
  readonly email: string;
  readonly onSignedIn: (bearer: string) => Promise<void>;
  /** Called with the token of the second step. */
  readonly onSecondStep: (token: string) => void;
  readonly onRefused: () => Promise<void>;
}

const someoneElse = 'Sign in as someone else';

/** Removes the session and this browser's push subscription on the page that signs out. */
function signInAsSomeoneElse(): void {
  deleteStoredSession();
  location.assign(addresses.logout.path);
}

/** Password form for the user of this page. */
export function PasswordAgain({ email, onSignedIn, onSecondStep, onRefused }: PasswordAgainProps) {
  const { isBusy, problem, setProblem, run } = useStep();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // After the dialog has opened: until then the browser focuses its first element.
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
      // Users who never said whether they want a second step are asked on the sign-in page instead.
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
