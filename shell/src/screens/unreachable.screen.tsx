import { addresses } from 'shared-contracts/addresses';
import { Button } from 'shared-ui';
import { FullScreen } from './full-screen.tsx';

interface UnreachableScreenProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The session could not be loaded: what happened, and another try. */
export function UnreachableScreen({ message, onRetry }: UnreachableScreenProps) {
  return (
    <FullScreen
      title="We could not load your workspace"
      actions={
        <>
          <Button onClick={() => location.assign(addresses.logout.path)}>Sign out</Button>
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
        </>
      }
    >
      {message}
    </FullScreen>
  );
}
