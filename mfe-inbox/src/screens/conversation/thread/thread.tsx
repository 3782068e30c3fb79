import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { Box, useActiveAccount } from 'shared-ui';
import { Virtualizer } from 'virtua';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { lazy } from 'shared-ui/parts/lazy';
import { Announcer } from './announcer.tsx';
import { LatestPill } from './latest-pill.tsx';
import type { Older } from './merge-older.ts';
import { ThreadRowView } from './thread-row-view.tsx';
import type { ShownMessage } from './thread-rows.ts';
import { newestInbound } from './thread-change.ts';
import { useHiddenUntilMeasured } from './use-hidden-until-measured.ts';
import { useThreadPlace } from './use-thread-place.ts';
import { useThreadRows } from './use-thread-rows.ts';

interface ThreadProps {
  readonly contact: Contact;
  readonly shown: readonly ShownMessage[];
  readonly older: Older;
  /** Increases with each message sent from here, which scrolls the thread to its end. */
  readonly sentCount: number;
  readonly onRetry: (clientKey: string) => void;
  readonly onDiscard: (clientKey: string) => void;
}

const OlderMessages = lazy(() =>
  import(/* webpackChunkName: "around-thread" */ './older-messages.tsx').then(
    (module) => module.OlderMessages,
  ),
);

/** Space below the newest message. */
const endPixels = 16;
/** Distance from the top at which older messages are loaded. */
const aheadPixels = 800;

/** Messages of a conversation, newest at the bottom, virtualized. */
export function Thread({ contact, shown, older, sentCount, onRetry, onDiscard }: ThreadProps) {
  const { timeZone } = useActiveAccount();
  const now = useNow();
  const isComplete = !older.hasNextPage;
  const { rows, isPrepended, arrived } = useThreadRows(shown, { isComplete, now, timeZone });
  const scroller = useRef<HTMLDivElement>(null);
  const hasSettled = useRef(false);
  const showMeasured = useHiddenUntilMeasured(scroller);
  const name = labelOf(contact);
  const { isFar, hasNew, pin, follow, look } = useThreadPlace(scroller, newestInbound(shown));

  /** Runs before paint, after the thread or its window changed in size. */
  function onResize(): void {
    const element = scroller.current;
    if (!element) {
      return;
    }
    const before = element.scrollTop;
    pin();
    // Notifies the list of the new position immediately instead of a frame later, so that its rows render before paint.
    if (element.scrollTop !== before) {
      element.dispatchEvent(new Event('scroll'));
    }
    if (element.scrollHeight <= element.clientHeight) {
      onScrollEnd();
    }
  }

  function onScrollEnd(): void {
    hasSettled.current = true;
    look(true);
    fetchNearTop();
  }

  /**
   * Does nothing until the thread is scrolled to its end: before that, its top is visible without the user having
   * scrolled.
   */
  function fetchNearTop(): void {
    const isNear = hasSettled.current && scroller.current && scroller.current.scrollTop < aheadPixels;
    const mayAsk = older.hasNextPage && !older.isFetchingNextPage && !older.isFetchNextPageError;
    if (isNear && mayAsk) {
      older.fetchNextPage();
    }
  }

  const followRows = useEffectEvent(pin);
  const followSent = useEffectEvent(follow);
  const loadAbove = useEffectEvent(fetchNearTop);
  const followSize = useEffectEvent(onResize);
  useLayoutEffect(() => followRows(), [rows]);
  useEffect(() => {
    // The list reports sizes when it has measured them. The DOM may have them later.
    const sizes = new MutationObserver(() => followSize());
    if (scroller.current) {
      sizes.observe(scroller.current, { subtree: true, attributeFilter: ['style'] });
    }

    return () => sizes.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (sentCount > 0) {
      followSent();
    }
  }, [sentCount]);
  useEffect(() => loadAbove(), [rows]);

  return (
    <>
      <Box
        ref={scroller}
        role="log"
        aria-label={`Messages with ${name}`}
        aria-live="off"
        tabIndex={0}
        position="absolute"
        inset="0"
        overflowY="auto"
        overflowAnchor="none"
        display="flex"
        flexDirection="column"
        focusVisibleRing="inside"
      >
        <Box flex="1 0 auto" />
        <Virtualizer
          scrollRef={scroller}
          shift={isPrepended}
          bufferSize={400}
          data={rows}
          onScroll={() => {
            look(false);
            fetchNearTop();
          }}
          onScrollEnd={onScrollEnd}
          onResize={() => {
            onResize();
            showMeasured();
          }}
        >
          {(row) => (
            <ThreadRowView
              key={row.key}
              row={row}
              contactName={name}
              timeZone={timeZone}
              onRetry={onRetry}
              onDiscard={onDiscard}
            />
          )}
        </Virtualizer>
        <Box flexShrink="0" style={{ height: endPixels }} />
      </Box>
      {/* Always there, so that all are fetched with the thread and not first when the connection is lost. */}
      <OlderMessages older={older} />
      <LatestPill isShown={isFar || hasNew} hasNew={hasNew} onPress={follow} />
      <Announcer name={name} arrived={arrived} />
    </>
  );
}
