import type { codeDestinations } from 'shared-contracts/api/auth';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { Button, Stack, Text } from 'shared-ui';
import type { OtherStep } from './other-steps.tsx';

const labels: Readonly<Record<OtherStep, string>> = {
  authenticator: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

interface OtherStepButtonsProps {
  readonly available: OutputOf<typeof codeDestinations> | undefined;
  readonly onChoose: (step: OtherStep) => void;
}

/** The user's second steps that need no sent code; none if they have set up none. */
export function OtherStepButtons({ available, onChoose }: OtherStepButtonsProps) {
  const steps = (Object.keys(labels) as OtherStep[]) // Object.keys loses the literal names
    .filter((step) => available?.[step] === true);
  if (steps.length === 0) {
    return null;
  }

  return (
    <Stack gap="3">
      <Text color="fg.muted" textStyle="sm" textAlign="center">
        Or without waiting for a code:
      </Text>
      {steps.map((step) => (
        <Button key={step} size="lg" onClick={() => onChoose(step)}>
          {labels[step]}
        </Button>
      ))}
    </Stack>
  );
}
