import { useState } from 'react';
import { getStatus } from 'shared-contracts/api/status';
import { Box, Notice, useAsk } from 'shared-ui';

const askEveryMs = 120_000;
const dismissedKey = 'outages.dismissed';

function readDismissed(): string[] {
  try {
    return (sessionStorage.getItem(dismissedKey) ?? '').split(' ');
  } catch {
    return [];
  }
}

function rememberDismissed(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(dismissedKey, ids.join(' '));
  } catch {
    return;
  }
}

/** Outages from GET /status: level Major is an error, any other a warning; a click dismisses (features SH-20). */
export function OutageBanners() {
  const status = useAsk(getStatus, {}, { refetchEveryMs: askEveryMs });
  const [dismissed, setDismissed] = useState(readDismissed);

  function dismiss(id: string): void {
    if (dismissed.includes(id)) {
      return;
    }
    const ids = [...dismissed, id];
    setDismissed(ids);
    rememberDismissed(ids);
  }

  return status.data?.items
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, level, displayText }) => {
      const isMajor = level === 'Major';

      return (
        // A click anywhere on it dismisses it; keyboard users have the button.
        <Box key={id} cursor="pointer" onClick={() => dismiss(id)}>
          <Notice
            tone={isMajor ? 'error' : 'warning'}
            title={isMajor ? 'Major Outage' : 'Minor Outage'}
            onDismiss={() => dismiss(id)}
          >
            {displayText}
          </Notice>
        </Box>
      );
    });
}
