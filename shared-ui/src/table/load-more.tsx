import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-ui';
import type { MoreQuery } from './query.ts';

interface LoadMoreProps {
  /** Plural noun for the items: 'contacts'. */
  readonly things: string;
  /** Result of `useAskPages`. */
  readonly query: MoreQuery;
  /** Whether scrolling fetches more, so that a button appears only after an error. */
  readonly isAutomatic?: boolean;
}

/** End of a paged list: a button for the next page, a loading message, or an error. */
export function LoadMore({ things, query, isAutomatic = false }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (isFetchingNextPage && isAutomatic) {
    return (
      <Flex role="status" justify="center" py="4">
        <Spinner size="sm" />
        <VisuallyHidden>Loading more {things}</VisuallyHidden>
      </Flex>
    );
  }
  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <Flex role="alert" direction="column" align="center" gap="2" p="4">
        <Text textStyle="sm">More {things} could not be loaded.</Text>
        <Button size="xs" onClick={() => fetchNextPage?.()}>
          Try again
        </Button>
      </Flex>
    );
  }
  if (isAutomatic || !hasNextPage) {
    return null;
  }

  return (
    <Button mt="4" alignSelf="start" isBusy={isFetchingNextPage ?? false} onClick={() => fetchNextPage?.()}>
      Load More
    </Button>
  );
}
