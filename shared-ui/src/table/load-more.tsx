import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-ui';
import type { MoreQuery } from './query.ts';

interface LoadMoreProps {
  /** What is loaded, in the plural: 'contacts'. */
  readonly things: string;
  /** The result of `useAskPages`. */
  readonly query: MoreQuery;
  /** More is fetched by scrolling, so there is no button unless it failed. */
  readonly isAutomatic?: boolean;
}

/** The end of a list that comes in pages: a button for the next page, that it is coming, or that it did not come. */
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
