import { useState } from 'react';
import type { Freeze } from 'shared-contracts/kernel/registry-change';
import { Box, Button, Notice, Stack, Text, useMe } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { freezeText, isAhead, scopeText } from '../../words/freeze.ts';
import { touchSize } from '../touch-size.ts';

const EndFreezeDialog = lazyDialog(
  { title: ({ freeze }) => `End the freeze of ${scopeText(freeze.remote)}` },
  async () => (await import('./end-freeze-dialog.tsx')).EndFreezeDialog,
);

interface FreezeNoticesProps {
  readonly freezes: readonly Freeze[];
  /** Whether the person may end a freeze. */
  readonly mayEnd: (freeze: Freeze) => boolean;
}

/** Says what is frozen, how long and why, with a way to end each freeze. */
export function FreezeNotices({ freezes, mayEnd }: FreezeNoticesProps) {
  const { timeZone } = useMe().organization;
  const now = useNow();
  const [ending, setEnding] = useState<Freeze>();
  const shown = freezes.filter((freeze) => isAhead(freeze, now));

  return (
    <>
      {shown.length > 0 ? (
        <Stack gap="3">
          {shown.map((freeze) => (
            <Notice
              key={`${freeze.remote} ${freeze.from} ${freeze.until}`}
              tone="warning"
              title={freezeText(freeze, now, timeZone)}
            >
              <Text overflowWrap="anywhere">{`By ${freeze.who}: ${freeze.why}`}</Text>
              {mayEnd(freeze) ? (
                <Box mt="3">
                  <Button
                    aria-label={`End freeze of ${scopeText(freeze.remote)}`}
                    onClick={() => setEnding(freeze)}
                    {...touchSize}
                  >
                    End freeze
                  </Button>
                </Box>
              ) : null}
            </Notice>
          ))}
        </Stack>
      ) : null}
      {ending ? <EndFreezeDialog freeze={ending} onClose={() => setEnding(undefined)} /> : null}
    </>
  );
}
