import { useEffect } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { getMe } from 'shared-contracts/api/users';
import { Button, Link, useAsk } from 'shared-ui';
import { readBearer } from '../session/bearer.ts';
import { useShell } from '../use-shell.ts';
import { FullScreen } from './full-screen.tsx';
import { LoadingScreen } from './loading.screen.tsx';

/**
 * Notice for an inactive organization, over everything (features SH-16). An active one is redirected to the start page.
 */
export function ActivatePage() {
  const { config } = useShell();
  const { data: me, isPending } = useAsk(getMe, {}, { isEnabled: readBearer() !== undefined });
  useEffect(() => {
    if (me) {
      location.replace(addresses.home.path);
    }
  }, [me]);
  if (me || (isPending && readBearer() !== undefined)) {
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
