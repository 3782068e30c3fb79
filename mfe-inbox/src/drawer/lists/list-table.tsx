import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { shortRowHeight } from 'shared-contracts/drawer-row-size';
import { Box, useDrawerScroller } from 'shared-ui';
import { LoadMore, mayLoadMore } from 'shared-ui/table';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import type { ListAction } from './list-menu.tsx';
import { ListRow } from './list-row.tsx';

interface ListTableProps {
  readonly lists: readonly List[];
  readonly openName: string | undefined;
  readonly onOpen: (list: List) => void;
  readonly onAction: (list: List, action: ListAction) => void;
  readonly more: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Remaining rows below at which more are loaded. */
const rowsAhead = 10;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Virtualized lists. Up and Down move between them. */
export function ListTable({ lists, openName, onOpen, onAction, more }: ListTableProps) {
  const scroller = useDrawerScroller();
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const handle = useRef<VirtualizerHandle>(null);

  const mayLoad = mayLoadMore(more);

  function fetchNearEnd(): void {
    const rows = handle.current;
    if (!rows || !mayLoad) {
      return;
    }
    const lowest = rows.findItemIndex(rows.scrollOffset + rows.viewportSize);
    if (lowest >= lists.length - rowsAhead) {
      void more.fetchNextPage();
    }
  }
  const lookAtNewRows = useEffectEvent(fetchNearEnd);
  useEffect(() => lookAtNewRows(), [lists, mayLoad]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[event.key];
    const link = event.target instanceof HTMLElement ? event.target.closest('a') : null;
    if (step === undefined || !link) {
      return;
    }
    const links = [...event.currentTarget.querySelectorAll('a')];
    event.preventDefault();
    links[links.indexOf(link) + step]?.focus();
  }

  return (
    <Box role="list" aria-label="Lists" onKeyDown={onKeyDown}>
      <Virtualizer
        ref={handle}
        scrollRef={scrollRef}
        itemSize={shortRowHeight}
        bufferSize={shortRowHeight * 5}
        data={lists}
        onScroll={fetchNearEnd}
      >
        {(list) => (
          <ListRow
            key={list.id}
            list={list}
            isOpen={list.name === openName}
            onOpen={() => onOpen(list)}
            onAction={(action) => onAction(list, action)}
          />
        )}
      </Virtualizer>
      <LoadMore things="lists" query={more} isAutomatic />
    </Box>
  );
}
