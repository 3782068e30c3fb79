import type { BulkAction } from 'shared-contracts/domain/bulk-action';
import { Box, Button, Dialog, Flex, Text, useActiveAccount } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { absoluteTime } from 'shared-ui/messaging/words/times';
import { isAtWork } from '../../../data/bulk.data.ts';
import { bulkInWords, undoneIds } from './bulk-words.ts';
import { dialogTitles } from '../dialog-frames.ts';

interface RecentChangesDialogProps {
  readonly actions: readonly BulkAction[];
  readonly isBusy: boolean;
  readonly onUndo: (id: number) => void;
  readonly onClose: () => void;
}

/** Bulk changes in the last day, each with Undo while that is possible. */
export function RecentChangesDialog({ actions, isBusy, onUndo, onClose }: RecentChangesDialogProps) {
  const { timeZone } = useActiveAccount();
  const undone = undoneIds(actions);

  return (
    <Dialog title={dialogTitles.recent()} isOpen onClose={onClose}>
      {actions.length === 0 ? <Text color="fg.muted">No bulk changes in the last 24 hours.</Text> : null}
      <PlainList gap="3">
        {actions.map((action) => (
          <Flex as="li" key={action.id} gap="3" align="center">
            <Box flex="1" minW="0">
              <Text>
                {undone.has(action.id) ? 'Undone. ' : ''}
                {bulkInWords(action)}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {absoluteTime(action.createdAt, timeZone)}
              </Text>
            </Box>
            {action.undoableUntil && !isAtWork(action) ? (
              <Button size="xs" disabled={isBusy} onClick={() => onUndo(action.id)}>
                Undo
              </Button>
            ) : null}
          </Flex>
        ))}
      </PlainList>
    </Dialog>
  );
}
