import ClockIcon from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import type { AccountScheduled } from 'shared-contracts/domain/scheduled';
import { Box, EmptyState, ErrorPanel, Flex, ListSkeleton, Text, usePageTitle } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { LoadMore } from 'shared-ui/table';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { useAccountScheduled } from '../../data/scheduled.data.ts';
import { DeleteScheduled } from './delete-scheduled.tsx';
import { ScheduledCard } from './scheduled-card.tsx';

const ScheduleDialog = lazyDialog(
  {
    title: ({ contact, scheduled }) =>
      `${scheduled ? 'Edit the scheduled' : 'Schedule a'} message to ${labelOf(contact)}`,
    rows: 4,
  },
  async () => (await import('../../components/schedule/schedule-dialog.tsx')).ScheduleDialog,
);

/** /conversations/scheduled: all scheduled messages of the account, soonest first, and those that failed. */
export function ScheduledScreen() {
  const scheduled = useAccountScheduled();
  const [edited, setEdited] = useState<AccountScheduled>();
  const [removed, setRemoved] = useState<AccountScheduled>();
  const items = scheduled.data?.items ?? [];
  const closeEditor = (): void => setEdited(undefined);
  usePageTitle('Scheduled messages');

  if (scheduled.isPending) {
    return <ListSkeleton hasPictures={false} rows={6} label="Loading scheduled messages" />;
  }
  if (scheduled.isError && items.length === 0) {
    return <ErrorPanel error={scheduled.error} onRetry={() => scheduled.refetch()} />;
  }
  if (items.length === 0) {
    return (
      <EmptyState title="Nothing is scheduled" icon={<ClockIcon size={20} />}>
        Open a conversation, write a message and choose Schedule. It stays here until it's sent.
      </EmptyState>
    );
  }

  return (
    <Box height="full" overflowY="auto" px={{ base: '4', md: '6' }} py="5">
      <Flex direction="column" maxW="3xl" mx="auto">
        <Text color="fg.muted" textStyle="sm" pb="4">
          Upcoming texts, soonest first, plus any that failed.
        </Text>
        <PlainList gap="3" aria-label="Scheduled messages">
          {items.map((item) => (
            <ScheduledCard
              key={item.id}
              item={item}
              onEdit={() => setEdited(item)}
              onDelete={() => setRemoved(item)}
            />
          ))}
        </PlainList>
        <LoadMore things="scheduled messages" query={scheduled} />
      </Flex>
      {edited ? (
        <ScheduleDialog
          contact={edited.contact}
          body={edited.body}
          mediaLinks={edited.mediaLinks}
          scheduled={edited}
          onClose={closeEditor}
          onScheduled={closeEditor}
        />
      ) : null}
      {removed ? <DeleteScheduled item={removed} onClose={() => setRemoved(undefined)} /> : null}
    </Box>
  );
}
