import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { generateCode } from 'shared-contracts/api/auth';
import { Button, Heading, isCallError, Notice, RadioChoices, Stack, Text } from 'shared-ui';
import { OtherStepButtons } from './other-step-buttons.tsx';
import type { OtherStep } from './other-steps.tsx';
import { clientWith } from './sign-in-client.ts';
import type { SecondSteps } from './use-second-steps.ts';
import { useStep } from './use-step.ts';

type Medium = 'sms' | 'email';

interface SendCodeFormProps {
  readonly token: string | undefined;
  readonly steps: SecondSteps | undefined;
  readonly onSent: () => void;
  readonly onChoose: (step: OtherStep) => void;
  /** Link back. */
  readonly children: ReactNode;
}

/** Offers to send a code, by text message first if a phone is known, and the steps that need no sent code. */
export function SendCodeForm({ token, steps, onSent, onChoose, children }: SendCodeFormProps) {
  const { isBusy, problem, run } = useStep();
  const canText = steps?.sms !== null;
  const [medium, setMedium] = useState<Medium>(canText ? 'sms' : 'email');
  const [isTooSoon, setIsTooSoon] = useState(false);
  const email = { value: 'email', label: labelOf('Email', steps?.email) } as const;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsTooSoon(false);
    const isSent = await run(async () => {
      const client = await clientWith(token);
      await client.call(generateCode, { medium }).catch((error: unknown) => {
        setIsTooSoon(isCallError(error) && error.code === 'code_too_soon');
        throw error;
      });
    });
    if (isSent) {
      onSent();
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h1" size="2xl">
            Two-step sign-in
          </Heading>
          <Text color="fg.muted">We'll send you a 6-digit code. It works for 10 minutes.</Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <RadioChoices
          label="Send it by"
          value={medium}
          onChange={setMedium}
          options={canText ? [{ value: 'sms', label: labelOf('Text message', steps?.sms) }, email] : [email]}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          Send code
        </Button>
        {/* The code was sent, but the response may have been lost. */}
        {isTooSoon ? (
          <Button size="lg" onClick={onSent}>
            Enter the code we sent
          </Button>
        ) : null}
        <OtherStepButtons available={steps} onChoose={onChoose} />
        {children}
      </Stack>
    </form>
  );
}

/** Returns 'Text message to ••••42': only the last 2 characters of the destination are visible. */
const labelOf = (name: string, destination: string | null | undefined): string =>
  destination ? `${name} to ${destination}` : name;
