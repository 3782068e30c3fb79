import XIcon from 'lucide-react/icons/x';
import type { BulkAction } from 'shared-contracts/domain/bulk-action';
import { Box, Button, Flex, IconButton, Text } from 'shared-ui';
import { Progress } from 'shared-ui/parts/progress';
import { isAtWork } from '../../../data/bulk.data.ts';
import { bulkInWords } from './bulk-words.ts';

interface BulkStripProps {
  readonly actions: readonly BulkAction[];
  readonly isBusy: boolean;
  readonly onStop: (id: number) => void;
  readonly onUndo: (id: number) => void;
  readonly onDismiss: (id: number) => void;
}

/** Progress of bulk changes to contacts, below the table, with Stop, and Undo if it is possible. */
export function BulkStrip({ actions, isBusy, onStop, onUndo, onDismiss }: BulkStripProps) {
  return (
    <Box role="region" aria-label="Bulk changes" borderTopWidth={actions.length > 0 ? '1px' : '0'}>
      {actions.map((action) => (
        <Flex key={action.id} align="center" gap="3" px={{ base: '4', md: '6' }} py="2" bg="bg.muted">
          <Box flex="1" minW="0">
            <Text textStyle="sm" role="status">
              {bulkInWords(action)}
            </Text>
            {isAtWork(action) ? (
              <Progress
                label="Progress"
                size="sm"
                max={action.total}
                value={action.total > 0 ? action.seen : undefined}
              />
            ) : null}
          </Box>
          {isAtWork(action) ? (
            <Button size="xs" disabled={isBusy} onClick={() => onStop(action.id)}>
              Stop
            </Button>
          ) : (
            <>
              {action.undoableUntil ? (
                <Button size="xs" disabled={isBusy} onClick={() => onUndo(action.id)}>
                  Undo
                </Button>
              ) : null}
              <IconButton label="Dismiss" size="xs" onClick={() => onDismiss(action.id)}>
                <XIcon size={16} />
              </IconButton>
            </>
          )}
        </Flex>
      ))}
    </Box>
  );
}
