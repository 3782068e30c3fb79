import { addresses } from 'shared-contracts/addresses';
import { Button } from 'shared-ui';
import { navigate } from '../remotes/navigation.ts';
import { FullScreen } from './full-screen.tsx';

/** A page that does not exist, outside the frame (features SH-28). */
export function NotFoundScreen() {
  return (
    <FullScreen
      title="Page not found"
      actions={
        <>
          <Button onClick={() => history.back()}>Go back</Button>
          <Button tone="primary" onClick={() => navigate(addresses.home.path)}>
            Go to the start page
          </Button>
        </>
      }
    >
      There is no page at this address. It may have been moved, or the link may be incomplete.
    </FullScreen>
  );
}
