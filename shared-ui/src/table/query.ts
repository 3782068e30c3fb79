/** Properties of a query that a table needs; the results of `useAsk` and `useAskPages` have all of them. */
export interface TableQuery extends MoreQuery {
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Whether the rows are those of the previous query because the new ones are still loading. */
  readonly isPlaceholderData?: boolean;
  /** Identifies the rows that were asked for: search, filters and order. A new value shows the table from its top. */
  readonly askedFor?: string;
}

/** State of further pages; a query without pages has none of these properties. */
export interface MoreQuery {
  readonly hasNextPage?: boolean;
  /** Whether it is being fetched: first, again, or its next page. */
  readonly isFetching?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}
