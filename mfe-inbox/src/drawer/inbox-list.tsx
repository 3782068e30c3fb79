import { useEffectEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { InboxItem } from 'shared-contracts/domain/message';
import { drawerRowHeight } from 'shared-contracts/drawer-row-size';
import {
  Box,
  useActiveAccount,
  useDrawerScroller,
  useKeptDrafts,
  useNavigate,
  useSurroundings,
} from 'shared-ui';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { conversationListId } from '../components/conversation-list-id.ts';
import { useUnsent } from '../data/send.data.ts';
import { InboxRow } from './inbox-row.tsx';
import { placeAfterKey } from './list-keys.ts';
import type { Selection } from './selection/use-selection.ts';
import type { RowHolding } from './use-held-rows.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

interface InboxListProps {
  readonly items: readonly InboxItem[];
  readonly ids: readonly number[];
  /** Identifies what is listed: another object is another list. */
  readonly filter: object;
  readonly openId: number | undefined;
  readonly selection: Selection;
  /** Offset of the list within the scroll container. */
  readonly top: number;
  readonly hasMore: boolean;
  /** Whether more can be loaded now. */
  readonly mayLoadMore: boolean;
  readonly onNearEnd: () => void;
  /** Called when Down is pressed on the last row. */
  readonly onBelow?: (() => void) | undefined;
  /** Keeps rows in place while the pointer or focus is among them. */
  readonly holding: RowHolding;
}

/** Remaining rows below at which more are loaded. */
const rowsAhead = 8;

/** Number of rows rendered before the list is measured; fills a typical screen. */
const firstRows = 12;

/**
 * Conversations as a listbox with a single tab stop. Up and Down move, Enter opens. Focus stays on the list itself, so
 * that it survives changes to the rows.
 */
export function InboxList(props: InboxListProps) {
  const { items, ids, filter, openId, selection, top, hasMore, mayLoadMore, onNearEnd, onBelow } = props;
  const scroller = useDrawerScroller();
  const { bus } = useSurroundings();
  const { timeZone } = useActiveAccount();
  const navigate = useNavigate();
  const draftOf = useKeptDrafts();
  const unsentOf = useUnsent();
  const now = useNow();
  const list = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const [pointer, setPointer] = useState<{ id: number | undefined; openId: number | undefined }>();
  const setPointedId = (id: number | undefined): void => setPointer({ id, openId });
  useSteadyScroll(scroller, { ids, top, filter });

  const { chosen } = selection;
  // Opening another conversation resets the keyboard position.
  const pointedId = pointer?.openId === openId ? pointer?.id : undefined;
  const pointed = ids.indexOf(pointedId ?? openId ?? -1);
  const active = Math.max(pointed, 0);

  function fetchNearEnd(): void {
    const handle = list.current;
    if (!handle || !mayLoadMore) {
      return;
    }
    const lowest = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lowest >= items.length - rowsAhead) {
      onNearEnd();
    }
  }
  const lookAtNewRows = useEffectEvent(fetchNearEnd);
  useEffect(() => lookAtNewRows(), [items, mayLoadMore]);

  function showOpened(id: number): void {
    setPointedId(id);
    bus.emit('drawer.open', { open: false });
  }

  /** Opens the conversation on click; selects it with Shift or in selection mode. */
  function onRowClick(event: MouseEvent, id: number): void {
    if (!event.shiftKey && !chosen) {
      showOpened(id);

      return;
    }
    event.preventDefault();
    setPointedId(id);
    if (event.shiftKey) {
      selection.reach(id, ids[active]);
    } else {
      selection.toggle(id);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const id = ids[active];
    if (event.key === 'x' && !event.ctrlKey && !event.metaKey && id !== undefined) {
      selection.toggle(id);
    }
    if (event.key === 'Escape') {
      selection.end();
    }
    if (event.key === 'Enter' && id !== undefined) {
      event.preventDefault();
      showOpened(id);
      void navigate(addresses.conversations.href({ contactId: id }));
    }
    if (event.key === 'ArrowDown' && active === ids.length - 1) {
      onBelow?.();
    }
    const place = placeAfterKey(event.key, active, ids.length);
    if (place === undefined) {
      return;
    }
    event.preventDefault();
    setPointedId(ids[place]);
    list.current?.scrollToIndex(place, { align: 'nearest' });
  }

  return (
    <Box
      id={conversationListId}
      role="listbox"
      aria-label="Conversations"
      aria-multiselectable={chosen !== undefined}
      aria-activedescendant={`conversation-${ids[active]}`}
      tabIndex={0}
      outline="none"
      onKeyDown={onKeyDown}
      {...props.holding}
    >
      <Virtualizer
        ref={list}
        scrollRef={scrollRef}
        startMargin={top}
        itemSize={drawerRowHeight}
        bufferSize={drawerRowHeight * 4}
        ssrCount={firstRows}
        keepMounted={[active]}
        data={items}
        onScroll={fetchNearEnd}
      >
        {(item, place) => (
          <InboxRow
            key={item.contact.id}
            item={item}
            place={place}
            total={hasMore ? -1 : items.length}
            isOpen={item.contact.id === openId}
            draft={item.contact.id === openId ? '' : draftOf(item.contact.id)}
            unsent={unsentOf(item.contact.id)}
            isChosen={chosen?.has(item.contact.id)}
            isActive={place === active}
            now={now}
            timeZone={timeZone}
            onClick={onRowClick}
          />
        )}
      </Virtualizer>
    </Box>
  );
}
