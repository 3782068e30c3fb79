import type { MoreQuery } from './query.ts';

/**
 * Whether a list whose end is near may fetch its next page. Not while the query is being fetched: the fetch that starts
 * last cancels the other. So a list has to look again when this becomes true, not only when its rows change.
 */
export const mayLoadMore = ({ hasNextPage, isFetching, isFetchNextPageError }: MoreQuery): boolean =>
  hasNextPage === true && isFetching !== true && isFetchNextPageError !== true;
