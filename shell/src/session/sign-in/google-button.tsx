import { useEffect, useState } from 'react';
import { startGoogleSignIn } from 'shared-contracts/api/auth';
import { Button } from 'shared-ui';
import { storeBrowserSecret } from './browser-secret.ts';
import { rememberDestination } from './google-destination.ts';
import { clientConfig, clientWith } from './sign-in-client.ts';
import { useStep } from './use-step.ts';

/** Sign-in with Google, if it is configured (features SH-06). */
export function GoogleButton({ onProblem }: { onProblem: (sentence: string | undefined) => void }) {
  const [isOffered, setIsOffered] = useState(false);
  const { isBusy, problem, run } = useStep();
  useEffect(() => {
    clientConfig().then(
      ({ googleSignIn }) => setIsOffered(googleSignIn),
      () => undefined, // the form shows the error when it is submitted
    );
  }, []);
  useEffect(() => {
    if (problem) {
      onProblem(problem);
    }
  }, [problem, onProblem]);
  if (!isOffered) {
    return null;
  }

  const begin = (): Promise<boolean> =>
    run(async () => {
      const client = await clientWith();
      const { authorizationUrl, browserSecret } = await client.call(startGoogleSignIn, {});
      storeBrowserSecret(browserSecret);
      rememberDestination();
      location.assign(authorizationUrl);
    });

  return (
    <Button size="lg" isBusy={isBusy} onClick={() => void begin()}>
      Continue with Google
    </Button>
  );
}
