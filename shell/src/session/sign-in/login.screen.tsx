import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { onboardingAddresses } from 'shared-contracts/onboarding-addresses';
import { login, loginWithToken } from 'shared-contracts/api/auth';
import { Button, Flex, Heading, Link, Notice, Stack, TextField } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { fetchShellAhead } from './fetch-ahead.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from 'shared-ui/parts/password-field';
import { query, withDestination } from './sign-in-address.ts';
import { clientWith } from './sign-in-client.ts';
import { handleSignIn } from './handle-sign-in.ts';
import { useStep } from './use-step.ts';

const TwoStepChoice = lazy(() => import('./two-step-choice.tsx').then((part) => part.TwoStepChoice));

/** Fetched only when a user signs in with a passkey, so that the form need not wait for it. */
const passkeys = () => import('./sign-in-with-passkey.ts');

/** Returns error messages for missing fields (features SH-01), with the wording of reference.md, Validation. */
export function missingOf({ email, password }: { email: string; password: string }) {
  return {
    email: email.trim() === '' ? 'Please enter your email.' : undefined,
    password: password === '' ? 'Please enter your password.' : undefined,
  };
}

/** /login: email and password, or a one-time token from the address. */
export function LoginScreen({ oneTimeToken }: { oneTimeToken: string | undefined }) {
  const step = useStep();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Partial<ReturnType<typeof missingOf>>>({});
  const [choosingWith, setChoosingWith] = useState<string>();
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useTokenSignIn(oneTimeToken, (token) =>
    step.run(async () =>
      handleSignIn(await (await clientWith()).call(loginWithToken, { token }), setChoosingWith),
    ),
  );

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const nowMissing = missingOf({ email, password });
    setMissing(nowMissing);
    step.setProblem(undefined);
    if (nowMissing.email || nowMissing.password) {
      (nowMissing.email ? emailInput : passwordInput).current?.focus();
      return;
    }
    const isThrough = await step.run(async () => {
      const client = await clientWith();
      handleSignIn(await client.call(login, { email: email.trim(), password }), setChoosingWith);
    });
    if (!isThrough) {
      passwordInput.current?.select();
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} onInput={fetchShellAhead}>
      <Stack gap="5">
        <Heading as="h1" size="2xl">
          Sign in
        </Heading>
        {step.problem ? <Notice tone="error">{step.problem}</Notice> : <Welcome />}
        <TextField
          ref={emailInput}
          size="lg"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={email}
          error={missing.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          ref={passwordInput}
          label="Password"
          autoComplete="current-password"
          value={password}
          error={missing.password}
          onChange={setPassword}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={step.isBusy}>
          Sign in
        </Button>
        <Flex justify="center" gap="5">
          <Link
            href={withDestination(addresses.forgot.path)}
            variant="underline"
            textStyle="sm"
            layerStyle="finger"
          >
            Forgot your password?
          </Link>
          <Link
            href={onboardingAddresses.onboardingSignUp.path}
            variant="underline"
            textStyle="sm"
            layerStyle="finger"
          >
            Sign up
          </Link>
        </Flex>
        {'PublicKeyCredential' in window ? (
          <Button
            size="lg"
            disabled={step.isBusy}
            onClick={() => void step.run(async () => (await passkeys()).signInWithPasskey())}
          >
            Sign in with a passkey
          </Button>
        ) : null}
        <GoogleButton onProblem={step.setProblem} />
      </Stack>
      {choosingWith === undefined ? null : <TwoStepChoice token={choosingWith} />}
    </form>
  );
}

/** Confirms a reset or an invitation: the user signs in with the new password. */
function Welcome() {
  return query('reset') === 'done' ? (
    <Notice tone="success">Your password is set. Use it to sign in.</Notice>
  ) : null;
}

let usedToken: string | undefined;

/** Runs once for the whole page, however often the screen is mounted: the token can be used once. */
function useTokenSignIn(token: string | undefined, run: (token: string) => Promise<boolean>): void {
  useEffect(() => {
    if (token === undefined || usedToken === token) {
      return;
    }
    usedToken = token;
    void run(token);
  }, [token, run]);
}
