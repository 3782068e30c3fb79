import { useEffectEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import type { InboxItem } from 'shared-contracts/domain/message';
import { drawerRowHeight } from 'shared-contracts/drawers';
import { Box, useActiveAccount, useDrawerScroller, useNavigate, useSurroundings } from 'shared-ui';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { conversationListId } from '../components/conversation-list-id.ts';
import { InboxRow } from './inbox-row.tsx';
import { placeAfterKey } from './list-keys.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

interface InboxListProps {
  readonly items: readonly InboxItem[];
  readonly openId: number | undefined;
  /** Where the list begins within what scrolls. */
  readonly top: number;
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
}

/** More is asked for when this many rows are left below. */
const rowsAhead = 8;

/**
 * The conversations as a listbox: one stop of the Tab key, up and down move, Enter opens. The focus rests on the list
 * itself, so that it survives whatever happens to its rows.
 */
export function InboxList({ items, openId, top, hasMore, onNearEnd }: InboxListProps) {
  const scroller = useDrawerScroller();
  const { bus } = useSurroundings();
  const { timeZone } = useActiveAccount();
  const navigate = useNavigate();
  const now = useNow();
  const list = useRef<VirtualizerHandle>(null);
  const scrollRef = useMemo(() => ({ current: scroller }), [scroller]);
  const [pointedId, setPointedId] = useState<number>();
  const ids = useMemo(() => items.map((item) => item.contact.id), [items]);
  useSteadyScroll(scroller, ids, top);

  const pointed = ids.indexOf(pointedId ?? openId ?? -1);
  const active = Math.max(pointed, 0);

  function lookAhead(): void {
    const handle = list.current;
    if (!handle || !hasMore) {
      return;
    }
    const lowest = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (lowest >= items.length - rowsAhead) {
      onNearEnd();
    }
  }
  const lookAtNewRows = useEffectEvent(lookAhead);
  useEffect(() => lookAtNewRows(), [items]);

  function showOpened(id: number): void {
    setPointedId(id);
    bus.emit('drawer.open', { open: false });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const id = ids[active];
    if (event.key === 'Enter' && id !== undefined) {
      event.preventDefault();
      showOpened(id);
      void navigate(addresses.conversations.href({ contactId: id }));
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
      aria-activedescendant={`conversation-${ids[active]}`}
      tabIndex={0}
      outline="none"
      onKeyDown={onKeyDown}
    >
      <Virtualizer
        ref={list}
        scrollRef={scrollRef}
        startMargin={top}
        itemSize={drawerRowHeight}
        bufferSize={drawerRowHeight * 4}
        keepMounted={[active]}
        data={items}
        onScroll={lookAhead}
      >
        {(item, place) => (
          <InboxRow
            key={item.contact.id}
            item={item}
            place={place}
            total={hasMore ? -1 : items.length}
            isOpen={item.contact.id === openId}
            isActive={place === active}
            now={now}
            timeZone={timeZone}
            onOpen={() => showOpened(item.contact.id)}
          />
        )}
      </Virtualizer>
    </Box>
  );
}
