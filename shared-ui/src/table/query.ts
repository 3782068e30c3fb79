/** What a table has to know of its query: the result of `useAsk` or `useAskPages` has all of it. */
export interface TableQuery extends MoreQuery {
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The rows are those of the query before, until the new ones have come. */
  readonly isPlaceholderData?: boolean;
}

/** What there is to know of further pages; a query without pages has none of it. */
export interface MoreQuery {
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}
