import { Suspense, useState } from 'react';
import { Center, Spinner, VisuallyHidden } from 'shared-ui';
import { lazy } from 'shared-ui/parts/lazy';
import type { OtherStep } from './other-steps.tsx';
import { SendCodeForm } from './send-code-form.tsx';
import { preferredStep, useSecondSteps } from './use-second-steps.ts';
import { useTwoStepToken } from './use-two-step-token.ts';

const OtherStepScreen = lazy(() =>
  import('./other-steps.tsx').then((part) => ({ default: part.OtherStepScreen })),
);

/**
 * /auth/tfa/generate: the method that the person set up comes first, and the others are one step away. Without one a code is
 * sent, by text message unless chosen otherwise (features SH-03).
 */
export function GenerateCodeScreen() {
  const token = useTwoStepToken();
  const { isPending, steps } = useSecondSteps(token);
  const [chosen, setChosen] = useState<OtherStep | 'sent code'>();
  const step = chosen ?? preferredStep(steps) ?? 'sent code';
  if (isPending) {
    return <Pending />;
  }

  return step === 'sent code' ? (
    <SendCodeForm token={token} steps={steps} onChoose={setChosen} />
  ) : (
    <Suspense fallback={<Pending />}>
      <OtherStepScreen step={step} token={token} onBack={() => setChosen('sent code')} />
    </Suspense>
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
