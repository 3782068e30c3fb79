import { useState } from 'react';
import type { FormEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { resetPassword } from 'shared-contracts/api/auth';
import { Button, Heading, Link, Notice, Stack, Text } from 'shared-ui';
import { PasswordField } from 'shared-ui/parts/password-field';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

/** Chooses a new password with the mailed token; only two equal entries can be sent (reference.md, Validation). */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { isBusy, problem, run } = useStep();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const isDifferent = confirmation !== '' && !password.startsWith(confirmation);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await run(async () => {
      const client = await clientWith();
      await client.call(resetPassword, { email, password, token });
    });
    if (isDone) {
      location.replace(addresses.login.href({}, { reset: 'done' }));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h1" size="2xl">
            Choose a new password
          </Heading>
          <Text color="fg.muted">Signing in elsewhere ends; you use the new password from then on.</Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {/* Lets password managers know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 12 characters. A few words make a good one."
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          value={confirmation}
          error={isDifferent ? 'Passwords do not match.' : undefined}
          onChange={setConfirmation}
        />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          isBusy={isBusy}
          disabled={password === '' || password !== confirmation}
        >
          Reset password
        </Button>
        <Link href={addresses.forgot.path} variant="underline" textStyle="sm" alignSelf="center">
          Ask for a new link
        </Link>
      </Stack>
    </form>
  );
}
