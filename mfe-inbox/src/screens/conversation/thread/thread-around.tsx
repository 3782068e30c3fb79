import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { Box, ErrorPanel, useActiveAccount } from 'shared-ui';
import { Virtualizer } from 'virtua';
import type { VirtualizerHandle } from 'virtua';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { useNotes } from '../../../data/notes.data.ts';
import { useThreadAround } from '../../../data/search.data.ts';
import { LatestPill } from './latest-pill.tsx';
import { isAwaitingNotes } from './merge-older.ts';
import { ThreadRowView } from './thread-row-view.tsx';
import { mergePending, withNotes } from './thread-rows.ts';
import type { ThreadRow } from './thread-rows.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useThreadRows } from './use-thread-rows.ts';

interface ThreadAroundProps {
  readonly contact: Contact;
  readonly messageId: number;
  /** Returns to the end of the thread. */
  readonly onLeave: () => void;
}

const aheadPixels = 600;
const nothing = (): void => undefined;

/** Whether a row shows a message, either as itself or as a reaction. */
const isOf = (row: ThreadRow, messageId: number): boolean =>
  row.kind === 'message' &&
  row.shown.kind === 'stored' &&
  (row.shown.message.id === messageId || row.reaction?.messageId === messageId);

/** Thread around a message found by a search. The message is highlighted, and more loads in both directions. */
export function ThreadAround({ contact, messageId, onLeave }: ThreadAroundProps) {
  const { timeZone } = useActiveAccount();
  const now = useNow();
  const around = useThreadAround(contact.id, messageId);
  const { notes, ...notesPages } = useNotes(contact.id);
  const { hasOlder, hasNewer, error } = around;
  // If older notes fail to load, shows the messages without them.
  const hasNextPage = notesPages.hasNextPage && !notesPages.isFetchNextPageError;
  const loadedNotes = useMemo(() => ({ notes, hasNextPage }), [notes, hasNextPage]);
  const isBehind = isAwaitingNotes(around.messages, loadedNotes);
  const name = labelOf(contact);
  const shown = useMemo(
    () => withNotes(mergePending(around.messages, []), loadedNotes, !hasOlder),
    [around.messages, loadedNotes, hasOlder],
  );
  const { rows, isPrepended } = useThreadRows(shown, { isComplete: !hasOlder, now, timeZone });
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const place = rows.findIndex((row) => isOf(row, messageId));
  const isFound = place >= 0;

  const goToHit = useEffectEvent(() => {
    list.current?.scrollToIndex(place, { align: 'center' });
    scroller.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (isFound) {
      goToHit();
    }
  }, [isFound]);

  function fetchNearEnds(): void {
    const element = scroller.current;
    if (!element) {
      return;
    }
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    if (hasOlder && element.scrollTop < aheadPixels) {
      around.askOlder();
    } else if (hasNewer && below < aheadPixels) {
      around.askNewer();
    }
  }
  const { isFetching, fetchNextPage } = notesPages;
  useEffect(() => {
    if (isBehind && !isFetching) {
      void fetchNextPage();
    }
  }, [isBehind, isFetching, fetchNextPage, notes]);
  const lookAgain = useEffectEvent(fetchNearEnds);
  // Also runs if one side has no more, because the other side was waiting for it.
  useEffect(() => lookAgain(), [rows, hasOlder, hasNewer]);

  if (around.isPending || (isBehind && !isFound)) {
    return <ThreadSkeleton />;
  }
  if (error) {
    return (
      <>
        <ErrorPanel error={error} onRetry={() => around.refetch()} />
        <LatestPill isShown hasNew={false} onPress={onLeave} />
      </>
    );
  }

  return (
    <>
      <Box
        ref={scroller}
        role="log"
        aria-label={`Messages with ${name}, around the one found`}
        aria-live="off"
        tabIndex={0}
        position="absolute"
        inset="0"
        overflowY="auto"
        overflowAnchor="none"
        focusVisibleRing="inside"
      >
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          shift={isPrepended}
          bufferSize={400}
          data={rows}
          onScroll={fetchNearEnds}
        >
          {(row) => (
            <Box
              key={row.key}
              {...(isOf(row, messageId)
                ? {
                    role: 'group',
                    'aria-label': 'Found message',
                    bg: 'bg.selected',
                    py: '2',
                    boxShadow: 'inset 4px 0 0 {colors.accent}',
                  }
                : {})}
            >
              <ThreadRowView
                row={row}
                contactName={name}
                timeZone={timeZone}
                onRetry={nothing}
                onDiscard={nothing}
              />
            </Box>
          )}
        </Virtualizer>
        <Box height="16" />
      </Box>
      <LatestPill isShown hasNew={false} onPress={onLeave} />
    </>
  );
}
