import { useEffect, useEffectEvent, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { checkResetLink } from 'shared-contracts/api/auth/invitation';
import { Button, Heading, isCallError, Link, Notice, Stack, Text } from 'shared-ui';
import { NewPasswordForm } from './new-password-form.tsx';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
}

const title = 'Choose a new password';

/** /forgot with a reset link: the form for a new password, once the link is known to work (features SH-05). */
export function ResetForm({ token, email }: ResetFormProps) {
  const { isBusy, problem, run } = useStep();
  const [state, setState] = useState<'checking' | 'works' | 'over'>('checking');
  async function check(): Promise<void> {
    await run(async () => {
      const client = await clientWith();
      try {
        await client.call(checkResetLink, { email, token });
        setState('works');
      } catch (error) {
        if (!isCallError(error) || error.code !== 'link_expired') {
          throw error;
        }
        setState('over');
      }
    });
  }
  const checkOnce = useEffectEvent(check);
  useEffect(() => void checkOnce(), []);

  if (state === 'works') {
    return (
      <NewPasswordForm
        token={token}
        email={email}
        title={title}
        label="New password"
        submitLabel="Reset password"
        below={
          <Link href={addresses.forgot.path} variant="underline" textStyle="sm" alignSelf="center">
            Ask for a new link
          </Link>
        }
      >
        You&apos;ll be signed out everywhere else.
      </NewPasswordForm>
    );
  }

  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        {title}
      </Heading>
      {state === 'over' ? <LinkOver /> : null}
      {problem ? (
        <>
          <Notice tone="error">{problem}</Notice>
          <Button isBusy={isBusy} onClick={() => void check()}>
            Try again
          </Button>
        </>
      ) : null}
      {state === 'checking' && !problem ? (
        <Text role="status" color="fg.muted">
          Checking your link…
        </Text>
      ) : null}
    </Stack>
  );
}

function LinkOver() {
  return (
    <>
      <Notice tone="error" title="This link no longer works">
        A reset link works once and only for a short time. Only the newest one works.
      </Notice>
      <Button tone="primary" size="lg" onClick={() => location.assign(addresses.forgot.path)}>
        Send a new link
      </Button>
      <Link href={addresses.login.path} variant="underline" textStyle="sm" alignSelf="center">
        Go to sign in
      </Link>
    </>
  );
}
