import { useEffect, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { Button, Spinner, Stack, Text, VisuallyHidden } from 'shared-ui';
import { Logo } from '../frame/logo.tsx';
import { useAskAgainForMe } from '../session/use-ask-again-for-me.ts';

/** After this time the screen explains what the user is waiting for. */
const timeoutMs = 4000;

/** Loading screen. Without account permissions it stays, polls for them, and offers a way out (features SH-07). */
export function LoadingScreen({ isWaitingForPermissions = false }: { isWaitingForPermissions?: boolean }) {
  const isLong = useIsLong();

  return (
    <Stack as="main" minH="100dvh" align="center" justify="center" gap="6" px="6" textAlign="center">
      <Logo size={44} />
      <Stack role="status" align="center" gap="4">
        <Spinner color="fg.muted" />
        <VisuallyHidden>Loading</VisuallyHidden>
        {isLong ? <Text color="fg.muted">{sentenceFor(isWaitingForPermissions)}</Text> : null}
      </Stack>
      {isWaitingForPermissions ? <AskAgain /> : null}
      {isLong ? <Button onClick={() => location.assign(addresses.logout.path)}>Sign out</Button> : null}
    </Stack>
  );
}

const sentenceFor = (isWaitingForPermissions: boolean): string =>
  isWaitingForPermissions
    ? 'You do not have access to any account yet. Ask an administrator of your organization. This page continues automatically once you do.'
    : 'This is taking longer than usual.';

function useIsLong(): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), timeoutMs);

    return () => clearTimeout(timer);
  }, []);

  return isLong;
}

/** Polls until someone grants a permission. */
function AskAgain() {
  useAskAgainForMe();

  return null;
}
