import UnplugIcon from 'lucide-react/icons/unplug';
import { Button, EmptyState, Flex } from 'shared-ui';
import type { RemoteFailure } from '../remotes/place.ts';
import { shortAddress } from './dev-address.ts';
import { BackToReleased } from './override-badges.tsx';
import type { Override } from './overrides.ts';

/**
 * Tells why a remote could not be loaded from a dev server or as a preview; no other release replaces it silently
 * (features PF-07, PF-15).
 */
export function OverrideFailure({ failure, override }: { failure: RemoteFailure; override: Override }) {
  const { remote, reason, retry } = failure;

  return (
    <EmptyState
      title={
        'preview' in override
          ? `The preview of ${remote} at ${override.preview.commit} could not be loaded`
          : `${remote} could not be loaded from ${shortAddress(override.origin)}`
      }
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
