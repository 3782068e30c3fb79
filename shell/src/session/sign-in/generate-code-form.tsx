import { useState } from 'react';
import type { ReactNode } from 'react';
import { Center, Spinner, VisuallyHidden } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { OtherStep } from './other-steps.tsx';
import { SendCodeForm } from './send-code-form.tsx';
import { preferredStep, useSecondSteps } from './use-second-steps.ts';

const OtherStepScreen = lazy(
  () => import('./other-steps.tsx').then((part) => part.OtherStepScreen),
  <Pending />,
);

interface GenerateCodeFormProps {
  /** Token of the second step. */
  readonly token: string | undefined;
  readonly onSent: () => void;
  /** Called with the bearer after a second step that needs no sent code. */
  readonly onSignedIn: (bearer: string) => void;
  /** Link back. */
  readonly children: ReactNode;
}

/**
 * The second step: the user's preferred method comes first, and the others are one click away. Without a preferred
 * method a code is sent, by text message by default (features SH-03).
 */
export function GenerateCodeForm({ token, onSent, onSignedIn, children }: GenerateCodeFormProps) {
  const { isPending, steps } = useSecondSteps(token);
  const [chosen, setChosen] = useState<OtherStep | 'sent code'>();
  const step = chosen ?? preferredStep(steps) ?? 'sent code';
  if (isPending) {
    return <Pending />;
  }

  return step === 'sent code' ? (
    <SendCodeForm token={token} steps={steps} onSent={onSent} onChoose={setChosen}>
      {children}
    </SendCodeForm>
  ) : (
    <OtherStepScreen step={step} token={token} onSignedIn={onSignedIn} onBack={() => setChosen('sent code')}>
      {children}
    </OtherStepScreen>
  );
}

function Pending() {
  return (
    <Center role="status" minH="64">
      <Spinner color="fg.muted" />
      <VisuallyHidden>Loading</VisuallyHidden>
    </Center>
  );
}
