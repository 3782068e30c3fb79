import { useCallback, useMemo } from 'react';
import { listInbox } from 'shared-contracts/api/inbox';
import type { InboxItem } from 'shared-contracts/domain/message';
import { askAgain, pagesKeyOf, useAskPages, useCaller, useQueryClient } from 'shared-ui';
import { inboxOrdering } from 'shared-ui/messaging/live/orderings';
import { useBusEvents } from 'shared-ui/messaging/live/use-bus-events';
import { useRefresher } from 'shared-ui/messaging/live/use-refresher';
import { allItems, cursorHolding, newestPage } from 'shared-ui/messaging/live/paging';
import type { Pages } from 'shared-ui/messaging/live/paging';
import { inboxQuery } from './inbox-filter.ts';
import type { InboxFilter } from './inbox-filter.ts';

/** Events that may change a single conversation's or any conversation's row. */
const changesOfOne = ['message.added', 'message.changed', 'conversation.changed', 'contact.changed'] as const;
const changesOfAll = [
  'account.read',
  'bulk.changed',
  'contacts.changed', // an import may rename contacts in the list
  'team.changed', // rows show tag names and colors
  'live.connected',
] as const;
export const inboxChanges = [...changesOfOne, ...changesOfAll] as const;

const isLoaded = (loaded: Pages<InboxItem> | undefined): loaded is Pages<InboxItem> => loaded !== undefined;

/**
 * Conversations of the active account that match, with live updates: a changed row moves without a reload (features
 * IN-01).
 */
export function useInbox(filter: InboxFilter) {
  const { accountId } = useCaller();
  const input = useMemo(() => inboxQuery(accountId, filter), [accountId, filter]);
  const pages = useAskPages(listInbox, input, { staleMs: Infinity, keepPrevious: true });
  const { data } = pages;
  const items = useMemo(() => (data ? allItems(data, inboxOrdering) : []), [data]);
  useLiveInbox(input);
  const { unreadCount = 0, unreadConversations = unreadCount } = data?.pages[0] ?? {};

  return { ...pages, items, unreadCount, unreadConversations };
}

/** Keeps the displayed list current. Lists of other searches are refetched when they are next shown. */
function useLiveInbox(input: ReturnType<typeof inboxQuery>): void {
  const cache = useQueryClient();
  const queryKey = useMemo(() => pagesKeyOf(listInbox, input), [input]);
  const refresh = useRefresher({ target: listInbox, input, ordering: inboxOrdering });

  const forgetOthers = useCallback(() => {
    const others = { queryKey: [listInbox.path], type: 'inactive' } as const;
    cache.setQueriesData<Pages<InboxItem>>(others, (loaded) => loaded && newestPage(loaded));
    void cache.invalidateQueries({ ...others, refetchType: 'none' });
  }, [cache]);

  function changed({ accountId, contactId }: { accountId: number; contactId: number }): void {
    if (accountId !== input.accountId) {
      return;
    }
    const loaded = cache.getQueryData<Pages<InboxItem>>(queryKey);
    const cursor = isLoaded(loaded) ? cursorHolding(loaded, contactId, inboxOrdering) : undefined;
    refresh(undefined);
    if (cursor !== undefined) {
      refresh(cursor);
    }
    forgetOthers();
  }
  const everythingChanged = ({ accountId }: { accountId: number }): void => {
    if (accountId === input.accountId) {
      void askAgain(cache, queryKey);
    }
    forgetOthers();
  };

  useBusEvents(changesOfOne, changed);
  useBusEvents(changesOfAll, everythingChanged);
}
