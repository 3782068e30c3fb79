import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { getMe } from 'shared-contracts/api/users';
import { Button, Link, useAsk } from 'shared-ui';
import { readBearer } from '../session/bearer.ts';
import { useShell } from '../use-shell.ts';
import { FullScreen } from './full-screen.tsx';
import { LoadingScreen } from './loading.screen.tsx';

/**
 * Notice for an inactive organization, over everything (features SH-16). Everyone else, signed in or not, is redirected
 * to the start page.
 */
export function ActivatePage() {
  const { config } = useShell();
  const isSignedIn = readBearer() !== undefined;
  const { error, isPending } = useAsk(getMe, {}, { isEnabled: isSignedIn });
  const isKnown = !isSignedIn || !isPending;
  const isInactive = error?.code === 'organization_inactive';
  useEffect(() => {
    if (isKnown && !isInactive) {
      location.replace(addresses.home.path);
    }
  }, [isKnown, isInactive]);
  if (!isInactive) {
    return <LoadingScreen />;
  }

  return (
    <FullScreen
      title="Your organization is set to inactive"
      actions={
        <>
          <Button tone="primary" onClick={() => location.assign(addresses.home.path)}>
            Try again
          </Button>
          <Button onClick={() => location.assign(addresses.logout.path)}>Sign out</Button>
        </>
      }
    >
      Nobody in your organization can work here until it is active again. Please{' '}
      {config.links.support ? (
        <Link href={config.links.support} variant="underline">
          contact support
        </Link>
      ) : (
        'contact support'
      )}
      .
    </FullScreen>
  );
}
