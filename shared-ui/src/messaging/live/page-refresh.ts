import type { Client } from 'shared-contracts/client';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import { pagesKeyOf, whenIdle } from 'shared-ui';
import type { ItemOf, PagedEndpoint, QueryClient } from 'shared-ui';
import { takePage } from './paging.ts';
import type { Ordering, Page, PageCursor, Pages } from './paging.ts';

export interface RefreshedList<E extends PagedEndpoint> {
  readonly cache: QueryClient;
  readonly client: Client;
  readonly target: E;
  readonly input: Omit<InputOf<E>, 'start_cursor'>;
  readonly ordering: Ordering<ItemOf<E>>;
}

/**
 * Refetches one page of a list and merges it in, without changing the pages around it or the scroll position. If newer
 * data arrives meanwhile, such as a refetch of the whole list, discards the response and fetches again.
 */
async function refreshPage<E extends PagedEndpoint>(
  list: RefreshedList<E>,
  cursor: PageCursor,
): Promise<void> {
  const { cache, client, target, input, ordering } = list;
  const queryKey = pagesKeyOf(target, input);
  const updates = (): number | undefined => cache.getQueryState(queryKey)?.dataUpdateCount;
  const pageInput = cursor === undefined ? input : { ...input, start_cursor: cursor };
  let answer: Page<ItemOf<E>>;
  let before: number | undefined;
  do {
    await whenIdle(cache, queryKey);
    before = updates();
    answer = await client.call(target, pageInput as InputOf<E>); // the input plus the cursor, which its type omits
    await whenIdle(cache, queryKey);
  } while (updates() !== before);
  cache.setQueryData<Pages<ItemOf<E>>>(
    queryKey,
    (loaded) => loaded && takePage(loaded, { cursor, answer }, ordering),
  );
}

/** Time for which events are batched after a refresh. */
const gatherMs = 250;

/**
 * Returns a function that refreshes pages one at a time. The first event is shown immediately and later ones are
 * batched, so that a burst costs a few calls a second per affected page instead of one per event.
 */
export function createRefresher<E extends PagedEndpoint>(
  list: RefreshedList<E>,
): (cursor: PageCursor) => void {
  const wanted = new Set<PageCursor>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (wanted.size > 0) {
        const gathered = [...wanted];
        wanted.clear();
        for (const cursor of gathered) {
          await refreshPage(list, cursor);
        }
        await new Promise((resolve) => setTimeout(resolve, gatherMs));
      }
    } catch {
      // The connection is lost. Everything on screen is refetched when the live stream reconnects.
      wanted.clear();
    } finally {
      isRunning = false;
    }
  }

  return (cursor) => {
    wanted.add(cursor);
    if (!isRunning) {
      void run();
    }
  };
}
