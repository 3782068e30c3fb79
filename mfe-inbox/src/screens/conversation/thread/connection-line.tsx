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
 * Says in one line, over the top of the thread, that there is no connection, and what becomes of what is written meanwhile.
 * A part of the screen's own file: one that is loaded when it is needed cannot be had without a connection.
 */
export function ConnectionLine({ pending }: { pending: readonly PendingMessage[] }) {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  const isHeld = pending.some(({ state, reason }) => state !== 'failed' && reason !== '');
  const isLost = isHeld || !isOnline;

  return (
    <Box role="status" position="absolute" top="0" insetX="0" zIndex="1" textAlign="center" textStyle="sm">
      {isLost ? (
        <Box bg="bg.warning" color="fg.warning" px="3" py="1" truncate>
          No connection. What you write is sent when it returns.
        </Box>
      ) : null}
    </Box>
  );
}
