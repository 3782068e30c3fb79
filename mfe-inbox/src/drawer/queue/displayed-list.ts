import { listInbox } from 'shared-contracts/api/inbox';
import type { InboxItem } from 'shared-contracts/domain/message';
import type { QueryClient } from 'shared-ui';
import { inboxOrdering } from 'shared-ui/messaging/live/orderings';
import { allItems } from 'shared-ui/messaging/live/paging';
import type { Pages } from 'shared-ui/messaging/live/paging';

/** Conversations on screen, with the identity of their list. */
export interface DisplayedList {
  /** Stays the same while search, chips and tag do. */
  readonly list: string;
  readonly items: readonly InboxItem[];
}

const isPaged = (data: unknown): data is Pages<InboxItem> =>
  typeof data === 'object' && data !== null && 'pages' in data;

/** Returns the displayed list from the cache; undefined until it is loaded. */
export function readDisplayedList(cache: QueryClient): DisplayedList | undefined {
  const shown = cache
    .getQueryCache()
    .findAll({ queryKey: [listInbox.path], type: 'active' })
    .find(({ state }) => isPaged(state.data));
  const data: unknown = shown?.state.data;

  return shown && isPaged(data) ? { list: shown.queryHash, items: allItems(data, inboxOrdering) } : undefined;
}

/** Whether the list is still loading, so that there is no next conversation yet. */
export function isListLoading(cache: QueryClient): boolean {
  return cache
    .getQueryCache()
    .findAll({ queryKey: [listInbox.path], type: 'active' })
    .some(({ state }) => state.status === 'pending');
}
