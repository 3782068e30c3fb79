import { useSyncExternalStore } from 'react';
import { Box } from 'shared-ui';
import type { PendingMessage } from '../../../data/outbox.ts';

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);

  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * Shows above the thread that there is no connection, and what happens to messages written meanwhile. In the same file
 * as the screen, because a lazy chunk could not be loaded without a connection.
 */
export function ConnectionLine({ pending }: { pending: readonly PendingMessage[] }) {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const isHeld = pending.some(({ state, reason }) => state !== 'failed' && reason !== '');
  const isLost = isHeld || !isOnline;

  return (
    <Box role="status" position="absolute" top="0" insetX="0" zIndex="1" textAlign="center" textStyle="sm">
      {isLost ? (
        <Box bg="bg.warning" color="fg.warning" px="3" py="1" truncate>
          No connection. Messages will be sent when it returns.
        </Box>
      ) : null}
    </Box>
  );
}
