import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { resetPassword } from 'shared-contracts/api/auth';
import { Button, Heading, Notice, Stack, Text } from 'shared-ui';
import { PasswordField } from 'shared-ui/parts/password-field';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

interface NewPasswordFormProps {
  readonly token: string;
  readonly email: string;
  readonly title: string;
  /** Explains what the password is for. */
  readonly children: ReactNode;
  readonly label: 'Password' | 'New password';
  readonly submitLabel: string;
  readonly below?: ReactNode;
}

/** Sets a new password with the emailed token; only two equal entries can be submitted (reference.md, Validation). */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { token, email, title, children, label, submitLabel, below } = props;
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
            {title}
          </Heading>
          <Text color="fg.muted" overflowWrap="anywhere">
            {children}
          </Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {/* Tells password managers which user the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={label}
          autoComplete="new-password"
          hint="At least 12 characters. A few words make a good one."
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          label={`Confirm ${label.toLowerCase()}`}
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
          {submitLabel}
        </Button>
        {below}
      </Stack>
    </form>
  );
}
