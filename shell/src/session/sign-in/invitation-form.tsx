import { useEffect, useEffectEvent, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { readInvitation } from 'shared-contracts/api/auth/invitation';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { Button, Heading, Link, Notice, Stack, Text, isCallError } from 'shared-ui';
import { NewPasswordForm } from './new-password-form.tsx';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

type Invitation = OutputOf<typeof readInvitation>;

interface InvitationFormProps {
  readonly token: string;
  readonly email: string;
}

/**
 * /forgot opened from an invitation: shows who sent the invitation and to which organization, and sets the first
 * password.
 */
export function InvitationForm({ token, email }: InvitationFormProps) {
  const { isBusy, problem, run } = useStep();
  const [invitation, setInvitation] = useState<Invitation>();
  const [isOver, setIsOver] = useState(false);
  const title = invitation ? `Join ${invitation.organization}` : 'Your invitation';

  async function read(): Promise<void> {
    await run(async () => {
      const client = await clientWith();
      try {
        setInvitation(await client.call(readInvitation, { email, token }));
      } catch (error) {
        if (!isCallError(error) || error.code !== 'link_expired') {
          throw error;
        }
        setIsOver(true);
      }
    });
  }
  const readOnce = useEffectEvent(read);
  useEffect(() => void readOnce(), []);
  useEffect(() => {
    document.title = `${title} · Texting`;
  }, [title]);

  if (invitation) {
    const { inviter, organization, firstName } = invitation;

    return (
      <NewPasswordForm token={token} email={email} title={title} label="Password" submitLabel="Set password">
        {`${firstName ? `Hello ${firstName}. ` : ''}${inviter || 'A colleague'} has invited you to ${organization} so that you can text its customers together. Choose a password, then use it to sign in with ${email}.`}
      </NewPasswordForm>
    );
  }

  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        {title}
      </Heading>
      {isOver ? <InvitationOver /> : null}
      {problem ? (
        <>
          <Notice tone="error">{problem}</Notice>
          <Button isBusy={isBusy} onClick={() => void read()}>
            Try again
          </Button>
        </>
      ) : null}
      {isOver || problem ? null : (
        <Text role="status" color="fg.muted">
          Checking your invitation…
        </Text>
      )}
    </Stack>
  );
}

/** Explains what to do if the link no longer works. */
function InvitationOver() {
  return (
    <>
      <Notice tone="error" title="This link no longer works">
        An invitation link works once, for 7 days, and only the newest one works. If you already chose a
        password, sign in with it. If not, ask your colleague to send the invitation again.
      </Notice>
      <Link href={addresses.login.path} variant="underline" textStyle="sm" alignSelf="center">
        Go to sign in
      </Link>
    </>
  );
}
