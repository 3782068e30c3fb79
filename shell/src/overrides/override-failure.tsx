import UnplugIcon from 'lucide-react/icons/unplug';
import { Button, EmptyState, Flex } from 'shared-ui';
import type { RemoteFailure } from '../remotes/place.ts';
import { shortAddress } from './dev-address.ts';
import { BackToReleased } from './override-badges.tsx';

/**
 * Tells the developer why a remote could not be loaded from its dev server; no other release replaces it silently
 * (features PF-07).
 */
export function OverrideFailure({ failure, origin }: { failure: RemoteFailure; origin: string }) {
  const { remote, reason, retry } = failure;

  return (
    <EmptyState
      title={`${remote} could not be loaded from ${shortAddress(origin)}`}
      icon={<UnplugIcon />}
      action={
        <Flex gap="2" wrap="wrap" justify="center" align="center">
          <Button tone="primary" onClick={() => retry()}>
            Retry
          </Button>
          <BackToReleased remote={remote} />
        </Flex>
      }
    >
      {reason}
    </EmptyState>
  );
}
