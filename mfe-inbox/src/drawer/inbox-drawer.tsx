import { Suspense, lazy, useMemo, useState } from 'react';
import { Box, ErrorPanel, ListSkeleton, useCaller, useDrawerQuery } from 'shared-ui';
import type { DrawerQuery } from 'shared-ui';
import { LoadMore } from 'shared-ui/table';
import { isNarrowed } from '../data/inbox-filter.ts';
import { useInbox } from '../data/inbox.data.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxToolbar, toolbarHeight } from './inbox-toolbar.tsx';
import { useMarkingRead } from './mark-all-read-buttons.tsx';
import { useKeptOpen } from './use-kept-open.ts';
import { useOpenConversation } from './use-open-conversation.ts';

const EmptyInbox = lazy(() => import('./empty-inbox.tsx').then((module) => ({ default: module.EmptyInbox })));

const SearchPlaces = lazy(() =>
  import('./search-places.tsx').then((module) => ({ default: module.SearchPlaces })),
);
const MessageResults = lazy(() =>
  import('./message-results.tsx').then((module) => ({ default: module.MessageResults })),
);
const TeamNotices = lazy(() =>
  import('./team-notices.tsx').then((module) => ({ default: module.TeamNotices })),
);

/** How high the choice of where to search is. */
const placesHeight = 49;

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

/** While something is searched for, a choice of where: among names, or in what was said. */
function Inbox() {
  const query = useDrawerQuery();
  const [isInMessages, setInMessages] = useState(false);
  const search = query.search.trim();
  if (search === '') {
    return <Conversations query={query} />;
  }

  return (
    <>
      <Suspense fallback={<Box style={{ height: placesHeight }} />}>
        <SearchPlaces isInMessages={isInMessages} onChange={setInMessages} />
      </Suspense>
      {isInMessages ? (
        <Suspense fallback={<ListSkeleton rows={6} label="Searching messages" />}>
          <MessageResults search={search} />
        </Suspense>
      ) : (
        <Conversations query={query} onSearchMessages={() => setInMessages(true)} />
      )}
    </>
  );
}

interface ConversationsProps {
  readonly query: DrawerQuery;
  readonly onSearchMessages?: () => void;
}

function Conversations({ query, onSearchMessages }: ConversationsProps) {
  const [tagId, setTagId] = useState<number>();
  const filter = useMemo(() => ({ ...query, tagId }), [query, tagId]);
  const inbox = useInbox(filter);
  const marking = useMarkingRead();
  const openId = useOpenConversation();
  const rows = useKeptOpen(inbox.items, openId, filter);

  if (inbox.isPending) {
    return <ListSkeleton rows={8} label="Loading conversations" />;
  }
  const isEmpty = rows.length === 0;
  if (isEmpty && inbox.isError) {
    return <ErrorPanel error={inbox.error} onRetry={() => inbox.refetch()} />;
  }
  const toolbar = (
    <InboxToolbar
      unreadCount={inbox.unreadCount}
      unreadConversations={inbox.unreadConversations}
      marking={marking}
      tagId={tagId}
      onTag={setTagId}
    />
  );
  if (isEmpty) {
    return (
      <>
        {tagId === undefined && !marking.undo ? null : toolbar}
        <EmptyInbox isNarrowed={isNarrowed(filter)} onSearchMessages={onSearchMessages} />
      </>
    );
  }

  return (
    <Box opacity={inbox.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      {toolbar}
      <InboxList
        items={rows}
        openId={openId}
        top={toolbarHeight + (query.search.trim() === '' ? 0 : placesHeight)}
        hasMore={inbox.hasNextPage}
        onNearEnd={() => {
          if (!inbox.isFetchingNextPage && !inbox.isFetchNextPageError) {
            void inbox.fetchNextPage();
          }
        }}
      />
      <LoadMore things="conversations" query={inbox} isAutomatic />
    </Box>
  );
}
