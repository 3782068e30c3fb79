import { useEffect, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { googleSignIn } from 'shared-contracts/api/auth';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { Button, Heading, Notice, Spinner, Stack, Text } from 'shared-ui';
import type { Arrival, GoogleAnswer } from './arrival.ts';
import { goTo } from './sign-in-address.ts';
import { clientWith } from './sign-in-client.ts';
import { handleSignIn } from './handle-sign-in.ts';
import { TwoStepChoice } from './two-step-choice.tsx';
import { useStep } from './use-step.ts';

/** /gsign: Google has redirected the user back with a code. */
export function GoogleScreen({ arrival: { google } }: { arrival: Arrival }) {
  const { problem, setProblem, run } = useStep();
  const [choosingWith, setChoosingWith] = useState<string>();
  useEffect(() => {
    if (google) {
      void run(async () => handleSignIn(await outcomeOf(google), setChoosingWith));
    } else {
      setProblem('Google sign-in did not succeed. Try again, or sign in with your password.');
    }
    // Google's response never changes, nor does the code that handles it.
  }, [google]); // oxlint-disable-line react/exhaustive-deps

  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        Google sign-in
      </Heading>
      {problem ? (
        <>
          <Notice tone="error">{problem}</Notice>
          <Button tone="primary" size="lg" onClick={() => goTo(addresses.login.path)}>
            Back to sign in
          </Button>
        </>
      ) : (
        <Stack role="status" direction="row" align="center" gap="3">
          <Spinner color="fg.muted" />
          <Text>Signing you in…</Text>
        </Stack>
      )}
      {choosingWith === undefined ? null : <TwoStepChoice token={choosingWith} />}
    </Stack>
  );
}

const outcomes = new WeakMap<GoogleAnswer, Promise<OutputOf<typeof googleSignIn>>>();

/** Calls the API once for each Google response, however often the screen is mounted: the code can be used once. */
function outcomeOf(google: GoogleAnswer): Promise<OutputOf<typeof googleSignIn>> {
  const outcome = outcomes.get(google) ?? clientWith().then((client) => client.call(googleSignIn, google));
  outcomes.set(google, outcome);

  return outcome;
}
