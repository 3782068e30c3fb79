import { useEffect, useEffectEvent, useMemo } from 'react';
import { listMessages } from 'shared-contracts/api/messages';
import type { Message } from 'shared-contracts/domain/message';
import {
  askAgain,
  pagesKeyOf,
  useAskPages,
  useBusEvent,
  useCaller,
  useQueryClient,
  useSession,
} from 'shared-ui';
import { threadOrdering } from 'shared-ui/messaging/live/orderings';
import { useRefresher } from 'shared-ui/messaging/live/use-refresher';
import { allItems, cursorHolding } from 'shared-ui/messaging/live/paging';
import type { Pages } from 'shared-ui/messaging/live/paging';

/** Input for fetching messages. A support session does not change unread counts (features SH-26). */
function useThreadInput(contactId: number) {
  const { accountId } = useCaller();
  const { isAdminSession } = useSession();

  return useMemo(
    () => ({ accountId, contactId, ...(isAdminSession ? { is_admin_session: true } : {}) }),
    [accountId, contactId, isAdminSession],
  );
}

/**
 * Messages of a conversation, oldest first, with live updates. Refetches the newest page even if the thread is cached,
 * because fetching it marks the conversation as read (features IN-02).
 */
export function useThread(contactId: number) {
  const input = useThreadInput(contactId);
  const pages = useAskPages(listMessages, input, { staleMs: Infinity });
  const { data } = pages;
  const messages = useMemo(() => (data ? allItems(data, threadOrdering).toReversed() : []), [data]);
  useLiveThread(input);

  return { ...pages, messages };
}

function useLiveThread(input: ReturnType<typeof useThreadInput>): void {
  const cache = useQueryClient();
  const queryKey = useMemo(() => pagesKeyOf(listMessages, input), [input]);
  const refresh = useRefresher({ target: listMessages, input, ordering: threadOrdering });
  const refreshWhenSeen = useWhenSeen(() => refresh(undefined));
  const isHere = (event: { accountId: number; contactId: number }): boolean =>
    event.accountId === input.accountId && event.contactId === input.contactId;

  useEffect(() => {
    if (cache.getQueryData(queryKey)) {
      refresh(undefined);
    }
  }, [cache, queryKey, refresh]);

  useBusEvent('message.added', (event) => {
    if (isHere(event)) {
      refreshWhenSeen();
    }
  });
  useBusEvent('message.changed', (event) => {
    if (!isHere(event)) {
      return;
    }
    const loaded = cache.getQueryData<Pages<Message>>(queryKey);
    // In-flight responses may predate the change.
    refresh(loaded && cursorHolding(loaded, event.messageId, threadOrdering));
  });
  useBusEvent('live.connected', ({ accountId }) => {
    if (accountId === input.accountId) {
      void askAgain(cache, queryKey);
    }
  });
}

/** Delays an action that marks a conversation as read until its tab is visible. */
function useWhenSeen(act: () => void): () => void {
  const actNow = useEffectEvent(act);
  const [seen] = useMemo(() => [{ isWaiting: false }], []);

  useEffect(() => {
    const runWhenVisible = (): void => {
      if (document.hidden || !seen.isWaiting) {
        return;
      }
      seen.isWaiting = false;
      actNow();
    };
    document.addEventListener('visibilitychange', runWhenVisible);

    return () => document.removeEventListener('visibilitychange', runWhenVisible);
  }, [seen]);

  return () => {
    if (document.hidden) {
      seen.isWaiting = true;
    } else {
      act();
    }
  };
}
