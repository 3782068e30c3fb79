import { passkeySignIn, startPasskeySignIn } from 'shared-contracts/api/auth/passkeys';
import { Button } from 'shared-ui';
import { clientWith } from './sign-in-client.ts';
import { enter } from './signed-in.ts';
import { useProblem } from './use-problem.ts';
import { useStep } from './use-step.ts';

/** Signs in with a passkey of this device, a phone or a security key, where the browser can (features AD-14). */
export function PasskeyButton({ onProblem }: { onProblem: (sentence: string | undefined) => void }) {
  const { isBusy, problem, run } = useStep();
  useProblem(problem, onProblem);
  if (!('PublicKeyCredential' in window)) {
    return null;
  }

  const begin = (): Promise<boolean> =>
    run(async () => {
      onProblem(undefined);
      const client = await clientWith();
      const { options } = await client.call(startPasskeySignIn, {});
      const { askPasskey } = await import('./ask-passkey.ts');
      const { token } = await client.call(passkeySignIn, { response: await askPasskey(options) });
      enter(token);
    });

  return (
    <Button size="lg" isBusy={isBusy} onClick={() => void begin()}>
      Sign in with a passkey
    </Button>
  );
}
