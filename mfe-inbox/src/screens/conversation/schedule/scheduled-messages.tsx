import ClockIcon from 'lucide-react/icons/clock';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ScheduledMessage } from 'shared-contracts/domain/scheduled';
import { Box, Button, Flex, IconButton, Text } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { DeleteDialog } from 'shared-ui/parts/delete-dialog';
import { countOf } from 'shared-ui/messaging/words/counts';
import { absoluteTime, plannedTime } from 'shared-ui/messaging/words/times';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { listAndPage, useMedia } from 'shared-ui/parts/use-media';
import { useScheduled, useUnschedule } from '../../../data/scheduled.data.ts';

/** Number of messages shown initially. On a phone, above the composer, the thread needs the space. */
const latest = 2;

interface ScheduledMessagesProps {
  readonly contactId: number;
  /** Whether it is between thread and composer, because the contact has no column. */
  readonly isAboveComposer?: boolean;
}

/** Scheduled messages for this contact, and failed ones with the reason (features IN-07). */
export function ScheduledMessages({ contactId, isAboveComposer = false }: ScheduledMessagesProps) {
  const scheduled = useScheduled(contactId);
  const { remove, isBusy } = useUnschedule(contactId);
  const [removing, setRemoving] = useState<ScheduledMessage>();
  const [isWhole, setIsWhole] = useState(false);
  const isWide = useMedia(listAndPage);
  const fewest = isAboveComposer && !isWide ? 0 : latest;
  const edge = isAboveComposer
    ? { borderTopWidth: '1px', px: { base: '3', md: '6' }, py: '2', maxH: '40%', overflowY: 'auto' as const }
    : {};
  const items = scheduled.data?.items ?? [];
  if (scheduled.isError && items.length === 0) {
    return (
      <Flex role="alert" align="center" gap="3" {...edge}>
        <Text textStyle="sm">The scheduled messages could not be loaded.</Text>
        <Button size="xs" onClick={() => void scheduled.refetch()}>
          Try again
        </Button>
      </Flex>
    );
  }
  if (items.length === 0) {
    return null;
  }

  return (
    <Box as="section" aria-label="Scheduled messages" {...edge}>
      <PlainList gap="2">
        {(isWhole ? items : items.slice(0, fewest)).map((item) => (
          <ScheduledRow key={item.id} item={item} onDelete={() => setRemoving(item)} />
        ))}
      </PlainList>
      {items.length > fewest ? (
        <Button size="sm" tone="quiet" onClick={() => setIsWhole(!isWhole)}>
          {isWhole
            ? 'Show fewer'
            : `Show ${fewest === 0 ? '' : 'all '}${countOf(items.length, 'scheduled message')}`}
        </Button>
      ) : null}
      <DeleteDialog
        title={removing?.status === 'failed' ? 'Remove this message?' : 'Delete this scheduled message?'}
        isOpen={removing !== undefined}
        isBusy={isBusy}
        onDelete={() => removing && remove(removing.id, () => setRemoving(undefined))}
        onClose={() => setRemoving(undefined)}
      >
        It will not be sent, and its text will be deleted.
      </DeleteDialog>
    </Box>
  );
}

interface ScheduledRowProps {
  readonly item: ScheduledMessage;
  readonly onDelete: () => void;
}

function ScheduledRow({ item, onDelete }: ScheduledRowProps) {
  const { status, body, mediaLinks, description, scheduledTime, timeZone, createdBy } = item;
  const now = useNow();
  const isFailed = status === 'failed';

  return (
    <Flex as="li" gap="3" align="start" bg="bg.subtle" borderRadius="md" px="3" py="2">
      <Box color={isFailed ? 'fg.error' : 'fg.muted'} pt="0.5" aria-hidden>
        <ClockIcon size={16} />
      </Box>
      <Box flex="1" minW="0">
        <Text textStyle="xs" color="fg.muted">
          {isFailed ? 'Was scheduled for ' : ''}
          <time dateTime={scheduledTime} title={absoluteTime(scheduledTime, timeZone)}>
            {plannedTime(scheduledTime, now, timeZone)}
          </time>
          {createdBy ? ` · ${createdBy}` : ''}
        </Text>
        <Text lineClamp="2" wordBreak="break-word">
          {body || `${mediaLinks.length} picture${mediaLinks.length > 1 ? 's' : ''}`}
        </Text>
        {description === 'ok' ? null : (
          <Text textStyle="xs" color={isFailed ? 'fg.error' : 'fg.muted'}>
            {description}
          </Text>
        )}
      </Box>
      <IconButton label="Delete scheduled message" size="sm" onClick={onDelete}>
        <Trash2Icon size={16} />
      </IconButton>
    </Flex>
  );
}
