import { useEffect, useMemo, useRef } from 'react';
import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import { mostCounted } from 'shared-contracts/domain/inbox-view';
import type { OutputOf } from 'shared-contracts/kernel/endpoint';
import { useAsk, useCaller, useInvalidate } from 'shared-ui';
import { useBusEvents } from 'shared-ui/messaging/live/use-bus-events';
import { inboxChanges } from './inbox.data.ts';

const staleMs = 5_000;

/** Minimum time between two counts while conversations change, because a busy account has many events a second. */
const recountMs = 3_000;

/** Number of conversations in each view, fetched each time they are shown because there are no live updates. */
export function useInboxCounts() {
  const { accountId } = useCaller();

  return useAsk(getInboxCounts, { accountId }, { staleMs }).data;
}

/** Number of conversations in each tab, up to `mostCounted`, with live updates. Undefined until `isEnabled`. */
export function useTabCounts({ isEnabled }: { isEnabled: boolean }) {
  const { accountId } = useCaller();
  const counts = useAsk(getInboxCounts, { accountId }, { staleMs, isEnabled }).data;
  const recount = useRecount();
  useBusEvents(inboxChanges, (event) => event.accountId === accountId && recount());

  return useMemo(() => (counts && isEnabled ? toTabs(counts) : undefined), [counts, isEnabled]);
}

const toTabs = ({ mine, unassigned, snoozed, open, closed }: OutputOf<typeof getInboxCounts>) => ({
  mine,
  unassigned,
  snoozed,
  all: Math.min(open + closed, mostCounted),
});

/** Returns a function that counts again: immediately, or once after `recountMs` if that was less ago. */
function useRecount(): () => void {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; isAwaited: boolean }>(undefined);
  useEffect(() => () => clearTimeout(resting.current?.timer), []);

  return function recount() {
    if (resting.current) {
      resting.current.isAwaited = true;

      return;
    }
    void invalidate(getInboxCounts, { accountId });
    const timer = setTimeout(() => {
      const isAwaited = resting.current?.isAwaited;
      resting.current = undefined;
      if (isAwaited) {
        recount();
      }
    }, recountMs);
    resting.current = { timer, isAwaited: false };
  };
}
