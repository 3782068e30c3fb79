import { useMemo, useState } from 'react';
import {
  listNewerMessages,
  listOlderMessages,
  readThreadAround,
  searchMessages,
} from 'shared-contracts/api/messages/search';
import { useAsk, useAskPages, useCaller } from 'shared-ui';

/** Messages of the active account that contain the typed text. */
export function useMessageSearch(search: string) {
  const { accountId } = useCaller();
  const term = search.trim().slice(0, 100);

  return useAskPages(searchMessages, { accountId, search_term: term }, { keepPrevious: true });
}

/** Thread around a message, oldest first. Loads more in both directions as the user scrolls near an end. */
export function useThreadAround(contactId: number, messageId: number) {
  const { accountId } = useCaller();
  const place = { accountId, contactId };
  const [wanted, setWanted] = useState({ older: false, newer: false });
  const around = useAsk(readThreadAround, { ...place, message_id: messageId }, { staleMs: Infinity });
  const { data } = around;
  const [newest, oldest] = [data?.items[0]?.id ?? 0, data?.items.at(-1)?.id ?? 0];
  const older = useAskPages(
    listOlderMessages,
    { ...place, message_id: oldest },
    { staleMs: Infinity, isEnabled: wanted.older },
  );
  const newer = useAskPages(
    listNewerMessages,
    { ...place, message_id: newest },
    { staleMs: Infinity, isEnabled: wanted.newer },
  );
  const messages = useMemo(() => {
    const above = (newer.data?.pages ?? []).toReversed().flatMap(({ items }) => items);

    return [...above, ...(data?.items ?? []), ...(older.data?.items ?? [])].toReversed();
  }, [data, older.data, newer.data]);

  const sides = { older, newer };

  /**
   * Loads more of one direction at a time. The list keeps its position only if all new rows are above, or all below.
   */
  function loadSide(side: keyof typeof sides): void {
    const { data: pages, isError, fetchNextPage } = sides[side];
    const otherSide = side === 'older' ? 'newer' : 'older';
    const other = sides[otherSide];
    if (older.isFetching || newer.isFetching) {
      return;
    }
    if (pages && !isError) {
      void fetchNextPage();
    } else if (!pages) {
      // Both may be requested in the same turn, before either has started.
      const isAwaited = !other.data && !other.isError;
      setWanted((before) =>
        before[side] || (before[otherSide] && isAwaited) ? before : { ...before, [side]: true },
      );
    }
  }

  return {
    messages,
    isPending: around.isPending,
    /** Why nothing can be shown. */
    error: data ? null : around.error,
    refetch: around.refetch,
    hasOlder: older.data ? older.hasNextPage : (data?.hasOlder ?? false),
    hasNewer: newer.data ? newer.hasNextPage : (data?.hasNewer ?? false),
    askOlder: () => loadSide('older'),
    askNewer: () => loadSide('newer'),
  };
}
