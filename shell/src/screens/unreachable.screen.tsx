import { addresses } from 'shared-contracts/addresses';
import { Button } from 'shared-ui';
import { FullScreen } from './full-screen.tsx';

interface UnreachableScreenProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown if the session could not be loaded: says what happened and offers a retry. */
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
