import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  InfiniteData,
  QueryClient,
  UseInfiniteQueryResult,
  UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallError, Client } from 'shared-contracts/client';
import type { AnyEndpoint, InputOf, OutputOf } from 'shared-contracts/kernel/endpoint';
import { invalidate, keyOf, pagesKeyOf } from './query-keys.ts';
import { useSurroundings } from './surroundings.tsx';

export interface AskOptions {
  /** False = do not fetch yet. */
  readonly isEnabled?: boolean;
  readonly staleMs?: number;
  readonly refetchEveryMs?: number | false;
  /**
   * Keeps the previous response on screen while another input is being fetched, unless it has no items: a sentence such
   * as "No templates yet" would be about the previous search, and may not be true of this one.
   */
  readonly keepPrevious?: boolean;
}

/** Whether a response, or each page of one, has no items. */
function hasNoItems(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) {
    return false;
  }
  if ('items' in data) {
    return Array.isArray(data.items) && data.items.length === 0;
  }

  return 'pages' in data && Array.isArray(data.pages) && data.pages.every(hasNoItems);
}

const keepItems = <Data>(previous: Data | undefined): Data | undefined =>
  hasNoItems(previous) ? undefined : previous;

function cacheOptions(options: AskOptions) {
  return {
    enabled: options.isEnabled ?? true,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.refetchEveryMs === undefined ? {} : { refetchInterval: options.refetchEveryMs }),
    ...(options.keepPrevious ? { placeholderData: keepItems } : {}),
  };
}

/** Reads an endpoint and stays in sync with the cache. The path and the input are the key. */
export function useAsk<E extends AnyEndpoint>(
  target: E,
  input: InputOf<E>,
  options: AskOptions = {},
): UseQueryResult<OutputOf<E>, CallError> {
  const { client } = useSurroundings();

  return useQuery<OutputOf<E>, CallError>({
    queryKey: keyOf(target, input),
    queryFn: ({ signal }) => client.call(target, input, { signal }),
    ...cacheOptions(options),
  });
}

/** An endpoint that returns pages with a cursor (decisions.md, Wire format). */
export type PagedEndpoint = AnyEndpoint & {
  readonly output: { readonly _zod: { readonly output: { items: unknown[]; nextPageCursor: number } } };
};

export type ItemOf<E extends PagedEndpoint> = OutputOf<E>['items'][number];

export interface AskedPages<E extends PagedEndpoint> extends InfiniteData<OutputOf<E>, number | undefined> {
  /** All items of all loaded pages, in order. */
  readonly items: ItemOf<E>[];
}

const withItems = <E extends PagedEndpoint>(
  data: InfiniteData<OutputOf<E>, number | undefined>,
): AskedPages<E> => ({
  ...data,
  items: data.pages.flatMap((page) => page.items),
});

type PagesInput<E extends PagedEndpoint> = Omit<InputOf<E>, 'start_cursor'>;

/** Returns the query of a paged endpoint. */
function pagesOf<E extends PagedEndpoint>(client: Client, target: E, input: PagesInput<E>) {
  return {
    queryKey: pagesKeyOf(target, input),
    initialPageParam: undefined as number | undefined, // starts with the newest
    queryFn({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) {
      const page = pageParam === undefined ? input : { ...input, start_cursor: pageParam };

      return client.call(target, page as InputOf<E>, { signal }); // the input plus the cursor, which its type omits
    },
    getNextPageParam: (last: OutputOf<E>) => (last.nextPageCursor > 0 ? last.nextPageCursor : undefined),
  };
}

/** Reads an endpoint page by page: `fetchNextPage` loads more, and a cursor of 0 means that there is no more. */
export function useAskPages<E extends PagedEndpoint>(
  target: E,
  input: PagesInput<E>,
  options: AskOptions = {},
): UseInfiniteQueryResult<AskedPages<E>, CallError> {
  const { client } = useSurroundings();

  return useInfiniteQuery({
    ...pagesOf(client, target, input),
    select: withItems<E>,
    ...cacheOptions(options),
  });
}

/** Fetches the first page before anything on screen reads it. A failure is not cached: the reader fetches again. */
export function askPagesAhead<E extends PagedEndpoint>(
  { client, cache }: { readonly client: Client; readonly cache: QueryClient },
  target: E,
  input: PagesInput<E>,
): void {
  void cache.prefetchInfiniteQuery({ ...pagesOf(client, target, input), retry: false });
}

/** Returns a function that refetches an endpoint for all inputs that agree with the partial one. */
export function useInvalidate(): <E extends AnyEndpoint>(
  target: E,
  partialInput?: Partial<InputOf<E>>,
) => Promise<void> {
  const cache = useQueryClient();

  return useCallback((target, partialInput) => invalidate(cache, target, partialInput), [cache]);
}
