import type { QueryClient } from '@tanstack/react-query';

type Key = readonly unknown[];

/** Resolves when the query is not being fetched: a fetch that ends overwrites what was put in meanwhile. */
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
 * Asks again what is on screen under a key, and forgets the rest. A first answer that is on its way may have been read
 * before what this is asked again for; the cache would let it stand, so it is awaited and then asked again.
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
