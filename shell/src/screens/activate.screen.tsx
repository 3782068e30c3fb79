import { addresses } from 'shared-contracts/addresses';
import { Button, Link } from 'shared-ui';
import { useShell } from '../use-shell.ts';
import { FullScreen } from './full-screen.tsx';

/** The notice of an inactive organization, over everything (features SH-16). */
export function ActivatePage() {
  const { config } = useShell();

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
