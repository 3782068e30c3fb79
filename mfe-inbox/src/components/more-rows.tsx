import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-ui';

interface MoreRowsProps {
  /** What the rows are, in the plural. */
  readonly things: string;
  readonly more: {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** What stands below the last row while more is on its way, or did not come. */
export function MoreRows({ things, more }: MoreRowsProps) {
  if (more.isFetchingNextPage) {
    return (
      <Flex role="status" justify="center" py="4">
        <Spinner size="sm" />
        <VisuallyHidden>Loading more {things}</VisuallyHidden>
      </Flex>
    );
  }
  if (!more.isFetchNextPageError) {
    return null;
  }

  return (
    <Flex role="alert" direction="column" align="center" gap="2" py="4" px="4">
      <Text textStyle="sm">More {things} could not be loaded.</Text>
      <Button size="xs" onClick={() => more.fetchNextPage()}>
        Try again
      </Button>
    </Flex>
  );
}
