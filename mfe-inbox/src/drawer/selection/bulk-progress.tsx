import XIcon from 'lucide-react/icons/x';
import { useState } from 'react';
import type { InboxBulkAction } from 'shared-contracts/domain/inbox-bulk-action';
import { Box, Button, Flex, IconButton, Text } from 'shared-ui';
import { Progress } from 'shared-ui/parts/progress';
import { isChanging, useInboxBulkActions, useInboxBulkCommands } from '../../data/inbox-bulk.data.ts';
import { inboxBulkInWords } from './inbox-bulk-words.ts';

/** Actions in progress, and the last one that ended while this was on screen, until dismissed. */
function useShown() {
  const actions = useInboxBulkActions();
  const [followed, setFollowed] = useState<ReadonlySet<number>>(new Set());
  const unseen = actions.filter((action) => isChanging(action) && !followed.has(action.id));
  if (unseen.length > 0) {
    setFollowed(new Set([...followed, ...unseen.map(({ id }) => id)]));
  }
  const undone = new Set(actions.map(({ undoOf }) => undoOf));
  const ended = actions.find((action) => !isChanging(action) && followed.has(action.id));
  const shown = actions.filter((action) => isChanging(action) || action === ended);

  return {
    shown: shown.filter(({ id }) => !undone.has(id)),
    // Forgets older ended ones too, so that none reappears.
    dismiss: () => setFollowed(new Set(actions.filter(isChanging).map(({ id }) => id))),
  };
}

/** Progress of bulk changes to conversations, below the list, with Stop and Undo. */
export function BulkProgress() {
  const { shown, dismiss } = useShown();
  const { isBusy, stop, undo } = useInboxBulkCommands();

  return (
    <Box role="region" aria-label="Bulk conversation changes" position="sticky" bottom="0" zIndex="1">
      {shown.map((action) => (
        <Flex key={action.id} align="center" gap="2" px="4" py="2" bg="bg.muted" borderTopWidth="1px">
          <Box flex="1" minW="0">
            <Text textStyle="sm" role="status">
              {inboxBulkInWords(action)}
            </Text>
            {isChanging(action) ? <Bar action={action} /> : null}
          </Box>
          {isChanging(action) ? (
            <Button size="xs" disabled={isBusy} onClick={() => stop(action.id)}>
              Stop
            </Button>
          ) : null}
          {action.undoableUntil ? (
            <Button size="xs" disabled={isBusy} onClick={() => undo(action.id)}>
              Undo
            </Button>
          ) : null}
          {isChanging(action) ? null : (
            <IconButton label="Dismiss" size="xs" onClick={dismiss}>
              <XIcon size={16} />
            </IconButton>
          )}
        </Flex>
      ))}
    </Box>
  );
}

function Bar({ action: { total, seen } }: { action: InboxBulkAction }) {
  return <Progress label="Progress" size="sm" max={total} value={total > 0 ? seen : undefined} />;
}
