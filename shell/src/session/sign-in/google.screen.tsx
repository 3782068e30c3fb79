import { useEffect, useState } from 'react';
import { googleSignIn } from 'shared-contracts/api/auth';
import { Button, Heading, Notice, Spinner, Stack, Text } from 'shared-ui';
import { restoreDestination } from './google-destination.ts';
import { goTo, query } from './sign-in-address.ts';
import { clientWith } from './sign-in-client.ts';
import { follow } from './signed-in.ts';
import { TwoStepChoice } from './two-step-choice.tsx';
import { useStep } from './use-step.ts';

/** Taken out of the address once; the code is good for one use. */
let taken: { code: string; state: string } | undefined;
function takeAnswer(): { code: string; state: string } | undefined {
  const code = query('code');
  if (code !== null) {
    taken = { code, state: query('state') ?? '' };
    restoreDestination();
  }
  const answer = taken;
  taken = undefined;

  return answer;
}

/** /gsign: Google has sent the person back with a code (features SH-06). */
export function GoogleScreen() {
  const { problem, setProblem, run } = useStep();
  const [answer] = useState(takeAnswer);
  const [choosingWith, setChoosingWith] = useState<string>();
  useEffect(() => {
    if (!answer) setProblem('Google sign-in did not succeed. Try again, or sign in with your password.');
    else if (claim(answer)) {
      void run(async () => follow(await (await clientWith()).call(googleSignIn, answer), setChoosingWith));
    }
    // The answer is taken once; what runs with it does not change.
  }, [answer]); // oxlint-disable-line react/exhaustive-deps

  return (
    <Stack gap="5">
      <Heading as="h1" size="2xl">
        Google sign-in
      </Heading>
      {problem ? (
        <>
          <Notice tone="error">{problem}</Notice>
          <Button tone="primary" size="lg" onClick={() => goTo('/login')}>
            Back to sign in
          </Button>
        </>
      ) : (
        <Stack role="status" direction="row" align="center" gap="3">
          <Spinner color="brand.700" />
          <Text>Signing you in…</Text>
        </Stack>
      )}
      {choosingWith === undefined ? null : <TwoStepChoice token={choosingWith} />}
    </Stack>
  );
}

const claimed = new WeakSet<object>();

/** True once per answer, also where React mounts twice. */
function claim(answer: object): boolean {
  if (claimed.has(answer)) return false;
  claimed.add(answer);

  return true;
}
