import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Box, ErrorPanel, useSurroundings } from 'shared-ui';
import type { DrawerQuery } from 'shared-ui';
import { LoadMore, mayLoadMore } from 'shared-ui/table';
import { untilUsed } from 'shared-ui/keyboard/at-rest';
import { loadAtRest } from 'shared-ui/keyboard/load-at-rest';
import { lazy } from 'shared-ui/parts/lazy';
import { tabIn, isNarrowed } from '../data/inbox-filter.ts';
import type { ShownFilter } from '../data/inbox-filter.ts';
import { useInbox } from '../data/inbox.data.ts';
import { useOpenConversation } from '../components/open-conversation.ts';
import { InboxList } from './inbox-list.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { InboxActions, InboxStrip, useStripHeight } from './inbox-toolbar.tsx';
import type { Narrowing } from './narrowing.ts';
import { useSelection } from './selection/use-selection.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useKeptOpen } from './use-kept-open.ts';
import { useMarkingRead } from './use-marking-read.ts';

const EmptyInbox = lazy(
  () => import('./empty-inbox.tsx').then((module) => module.EmptyInbox),
  ({ isGroup }) => <InboxSkeleton rows={isGroup ? 3 : 12} />,
);
// Rows are held from the first view on; the words about them come with the first use of the page.
const Arrivals = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './arrivals.tsx'), untilUsed).then(
    (module) => module.Arrivals,
  ),
);
const SelectionBar = lazy(() =>
  import('./selection/selection-bar.tsx').then((module) => module.SelectionBar),
);
const SwipedRows = lazy(() =>
  loadAtRest(() => import(/* webpackChunkName: "at-rest" */ './swipe/swiped-rows.tsx'), untilUsed).then(
    (module) => module.SwipedRows,
  ),
);

/** People found by a search: one of two result groups, or all of them. */
interface PeopleGroup {
  /** Rendered between the toolbar and the rows. */
  readonly heading: ReactNode;
  readonly headingHeight: number;
  /** Maximum number of rows. */
  readonly most: number;
  /** Button that shows all results, if there are more. */
  readonly showAll?: ReactNode;
  /** Moves focus below the last row. */
  readonly onBelow?: () => void;
}

interface ConversationsProps {
  readonly query: DrawerQuery;
  readonly narrowing: Narrowing;
  readonly group?: PeopleGroup;
}

/** Conversations filtered by search, chips, view, tag and colleague. */
export function Conversations({ query, narrowing, group }: ConversationsProps) {
  const { drawer } = useSurroundings();
  const { narrowed } = narrowing;
  // Pressed chips take precedence over the chips of the selected view.
  const filter = useMemo(
    () => ({ ...query, ...narrowed, chips: query.chips.length > 0 ? query.chips : (narrowed.chips ?? []) }),
    [query, narrowed],
  );
  const inbox = useInbox(filter);
  const marking = useMarkingRead();
  const openId = useOpenConversation();
  const matching = useKeptOpen(inbox.items, openId, filter);
  const most = group?.most ?? Infinity;
  const listed = useMemo(() => matching.slice(0, most), [matching, most]);
  const list = inbox.isPlaceholderData ? undefined : filter;
  const held = useHeldRows(listed, { list, hasMore: inbox.hasNextPage });
  const { items: rows } = held;
  const ids = useMemo(() => rows.map(({ contact }) => contact.id), [rows]);
  const selection = useSelection(ids, filter);
  const hasMore = most === Infinity && inbox.hasNextPage;

  const stripHeight = useStripHeight({ shown: filter, isSelecting: selection.chosen !== undefined });

  function show(next: ShownFilter | undefined): void {
    if (drawer?.changeQuery) {
      narrowing.show(next && { ...next, chips: [] });
      drawer.changeQuery({ chips: next?.chips ?? [] });

      return;
    }
    narrowing.show(next);
    // Chips that stay pressed would take precedence over the view's.
    if (query.chips.length > 0) {
      drawer?.clearQuery?.();
    }
  }
  const clear = (): void => {
    show(undefined);
    drawer?.clearQuery?.();
  };
  const buttons = {
    unreadConversations: inbox.unreadConversations,
    marking,
    shown: filter,
    onView: show,
    onNarrow: narrowing.narrow,
    onSelect: selection.begin,
    hasList: !inbox.isPending,
  };

  return (
    <>
      <InboxActions {...buttons} />
      {content()}
    </>
  );

  function content(): ReactNode {
    const isEmpty = rows.length === 0;
    if (inbox.isPending) {
      return (
        <>
          {group?.heading}
          <InboxSkeleton rows={group ? 3 : 12} />
        </>
      );
    }
    if (isEmpty && inbox.isError) {
      return (
        <>
          {group?.heading}
          <ErrorPanel error={inbox.error} onRetry={() => inbox.refetch()} />
        </>
      );
    }
    const strip = <InboxStrip {...buttons} unreadCount={inbox.unreadCount} height={stripHeight} />;
    if (isEmpty) {
      return (
        <>
          {isNarrowed(filter) || marking.undo ? strip : null}
          {group?.heading}
          <EmptyInbox
            isNarrowed={isNarrowed(filter)}
            tab={tabIn(filter)}
            isGroup={group !== undefined}
            onClear={clear}
          />
        </>
      );
    }

    return (
      <Box opacity={inbox.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s" {...held.ofPane}>
        {selection.chosen ? (
          <SelectionBar selection={selection} filter={filter} height={stripHeight} />
        ) : null}
        {selection.chosen ? null : <Arrivals count={held.arrived} onShow={held.release} />}
        {strip}
        {group?.heading}
        <InboxList
          ids={ids}
          filter={filter}
          selection={selection}
          items={rows}
          openId={openId}
          top={stripHeight + (group?.headingHeight ?? 0)}
          hasMore={hasMore}
          mayLoadMore={most === Infinity && mayLoadMore(inbox)}
          onBelow={group?.onBelow}
          holding={held.ofRows}
          onNearEnd={() => void inbox.fetchNextPage()}
        />
        {selection.chosen ? null : <SwipedRows items={rows} />}
        {most === Infinity ? <LoadMore things="conversations" query={inbox} isAutomatic /> : null}
        {matching.length > most ? group?.showAll : null}
      </Box>
    );
  }
}
