import { Suspense, useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { codeDestinations, generateCode } from 'shared-contracts/api/auth';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { Button, Heading, Notice, RadioChoices, Stack, Text } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import { OtherStepButtons } from './other-step-buttons.tsx';
import type { OtherStep } from './other-steps.tsx';
import { clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

const OtherStepScreen = lazy(() =>
  import('./other-steps.tsx').then((part) => ({ default: part.OtherStepScreen })),
);

type Medium = 'sms' | 'email';

interface GenerateCodeFormProps {
  /** The token between password and code. */
  readonly token: string | undefined;
  readonly onSent: () => void;
  /** Receives the bearer of a second step for which no code is sent. */
  readonly onSignedIn: (bearer: string) => void;
  /** The way back. */
  readonly children: ReactNode;
}

/** Where the code goes, by text message unless chosen otherwise (features SH-03). */
export function GenerateCodeForm({ token, onSent, onSignedIn, children }: GenerateCodeFormProps) {
  const { isBusy, problem, run } = useStep();
  const [medium, setMedium] = useState<Medium>('sms');
  const [otherStep, setOtherStep] = useState<OtherStep>();
  const destinations = useDestinations(token, () => setMedium('email'));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isSent = await run(async () => {
      const client = await clientWith(token);
      await client.call(generateCode, { medium });
    });
    if (isSent) {
      onSent();
    }
  }

  if (otherStep) {
    return (
      <Suspense fallback={null}>
        <OtherStepScreen
          step={otherStep}
          token={token}
          onSignedIn={onSignedIn}
          onBack={() => setOtherStep(undefined)}
        />
      </Suspense>
    );
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h1" size="2xl">
            Two-step sign-in
          </Heading>
          <Text color="fg.muted">We send you a code of 6 digits. It is good for 10 minutes.</Text>
        </Stack>
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <RadioChoices
          label="Send it by"
          value={medium}
          onChange={setMedium}
          options={[
            {
              value: 'sms',
              label: labelOf('Text message', destinations?.sms),
              isDisabled: destinations?.sms === null,
            },
            { value: 'email', label: labelOf('Email', destinations?.email) },
          ]}
        />
        <Button type="submit" tone="primary" size="lg" isBusy={isBusy}>
          Send code
        </Button>
        <OtherStepButtons available={destinations} onChoose={setOtherStep} />
        {children}
      </Stack>
    </form>
  );
}

/** 'Text message to ••••42': the destination by its last 2 characters only. */
function labelOf(name: string, destination: string | null | undefined): string {
  if (destination === null) {
    return `${name} (no phone number known)`;
  }

  return destination === undefined ? name : `${name} to ${destination}`;
}

function useDestinations(
  token: string | undefined,
  onNoPhone: () => void,
): OutputOf<typeof codeDestinations> | undefined {
  const [destinations, setDestinations] = useState<OutputOf<typeof codeDestinations>>();
  useEffect(() => {
    if (!token) {
      return;
    }
    clientWith(token)
      .then((client) => client.call(codeDestinations, {}))
      .then(
        (available) => {
          setDestinations(available);
          if (available.sms === null) {
            onNoPhone();
          }
        },
        () => undefined, // sending will say what is wrong
      );
    // Asked once per sign-in.
  }, [token]); // oxlint-disable-line react/exhaustive-deps

  return destinations;
}
