import type { QueryClient } from '@tanstack/react-query';

type Key = readonly unknown[];

/** Resolves when the query is not being fetched: a fetch that finishes would overwrite data set meanwhile. */
export function whenIdle(cache: QueryClient, queryKey: Key): Promise<void> {
  const isIdle = (): boolean => cache.getQueryState(queryKey)?.fetchStatus !== 'fetching';
  if (isIdle()) {
    return Promise.resolve();
  }

  return new Promise((resolve) => {
    const stop = cache.getQueryCache().subscribe(() => {
      if (!isIdle()) {
        return;
      }
      stop();
      resolve();
    });
  });
}

/**
 * Refetches the active queries under a key and removes the others. A first response that is in flight may predate the
 * change, and the cache would keep it, so it is awaited and then refetched.
 */
export async function askAgain(cache: QueryClient, queryKey: Key): Promise<void> {
  const first = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);

  await Promise.all([
    cache.invalidateQueries({ queryKey, predicate: (query) => !first.includes(query) }),
    ...first.map(async (query) => {
      await whenIdle(cache, query.queryKey);
      await cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}
