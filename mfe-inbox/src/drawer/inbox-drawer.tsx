import { Suspense, lazy } from 'react';
import { Box, ErrorPanel, ListSkeleton, useCaller, useDrawerQuery } from 'shared-ui';
import { isNarrowed } from '../data/inbox-filter.ts';
import { useInbox } from '../data/inbox.data.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxToolbar, toolbarHeight } from './inbox-toolbar.tsx';
import { MoreRows } from './more-rows.tsx';
import { useKeptOpen } from './use-kept-open.ts';
import { useOpenConversation } from './use-open-conversation.ts';

const EmptyInbox = lazy(() => import('./empty-inbox.tsx').then((module) => ({ default: module.EmptyInbox })));

const TeamNotices = lazy(() =>
  import('./team-notices.tsx').then((module) => ({ default: module.TeamNotices })),
);

/** The content of the drawer's conversations section: the inbox of the active account (features IN-01, SH-13). */
export function InboxDrawer() {
  const { accountId } = useCaller();

  return (
    <>
      <Inbox key={accountId} />
      <Suspense fallback={null}>
        <TeamNotices key={accountId} />
      </Suspense>
    </>
  );
}

function Inbox() {
  const filter = useDrawerQuery();
  const inbox = useInbox(filter);
  const openId = useOpenConversation();
  const rows = useKeptOpen(inbox.items, openId, filter);

  if (inbox.isPending) return <ListSkeleton rows={8} label="Loading conversations" />;
  const isEmpty = rows.length === 0;
  if (isEmpty && inbox.isError) return <ErrorPanel error={inbox.error} onRetry={() => inbox.refetch()} />;
  if (isEmpty) return <EmptyInbox isNarrowed={isNarrowed(filter)} />;

  return (
    <Box opacity={inbox.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      <InboxToolbar unreadCount={inbox.unreadCount} />
      <InboxList
        items={rows}
        openId={openId}
        top={toolbarHeight}
        hasMore={inbox.hasNextPage}
        onNearEnd={() => {
          if (!inbox.isFetchingNextPage && !inbox.isFetchNextPageError) void inbox.fetchNextPage();
        }}
      />
      <MoreRows inbox={inbox} />
    </Box>
  );
}
