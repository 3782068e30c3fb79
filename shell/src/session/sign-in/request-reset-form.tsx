import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { requestReset } from 'shared-contracts/api/auth';
import { Button, Dialog, Heading, Link, Notice, Stack, Text, TextField } from 'shared-ui';
import { withDestination } from './sign-in-address.ts';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

/**
 * Requests a reset link, which is emailed if the address is known; the page shows the same message either way (features
 * SH-05).
 */
export function RequestResetForm() {
  const { isBusy, problem, run } = useStep();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [hasSent, setHasSent] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isMissing = email.trim() === '';
    setMissing(isMissing ? 'Please enter your email.' : undefined);
    if (isMissing) {
      input.current?.focus();
      return;
    }
    await run(async () => {
      const client = await clientWith();
      const { message } = await client.call(requestReset, { email: email.trim() });
      setHasSent(true);
      setAnswer(message);
    });
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h1" size="2xl">
            Reset your password
          </Heading>
          <Text color="fg.muted">We'll email you a link to choose a new one.</Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <TextField
          ref={input}
          size="lg"
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={email}
          error={missing}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          {hasSent ? 'Resend Reset Email' : 'Send'}
        </Button>
        <Link
          href={withDestination(addresses.login.path)}
          variant="underline"
          textStyle="sm"
          alignSelf="center"
        >
          Back to sign in
        </Link>
      </Stack>
      <Dialog
        title="Email sent"
        isOpen={answer !== undefined}
        onClose={() => setAnswer(undefined)}
        actions={
          <Button tone="primary" onClick={() => setAnswer(undefined)}>
            OK
          </Button>
        }
      >
        {answer}
      </Dialog>
    </form>
  );
}
