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
 * Asks one page of a list again and takes it in, leaving the pages around it and the place on screen alone. An answer that
 * something newer has overtaken, as the whole list fetched again, is thrown away and fetched once more.
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
    answer = await client.call(target, pageInput as InputOf<E>); // the input with the cursor it was typed without
    await whenIdle(cache, queryKey);
  } while (updates() !== before);
  cache.setQueryData<Pages<ItemOf<E>>>(
    queryKey,
    (loaded) => loaded && takePage(loaded, { cursor, answer }, ordering),
  );
}

/** How long events are gathered after a refresh. */
const gatherMs = 250;

/**
 * Returns a function that refreshes pages one at a time: the first event is shown at once, what follows it is
 * gathered, so that a burst costs a few calls a second for each page it touches and not one for each event.
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
      // Lost connection: the live stream tells when it is back, and everything on screen is asked again then.
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
