import { Button, Flex, Spinner, Text, VisuallyHidden } from 'shared-ui';

interface MoreContactsProps {
  readonly pages: {
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** What stands below the last row while more is on its way, or did not come. */
export function MoreContacts({ pages }: MoreContactsProps) {
  if (pages.isFetchingNextPage) {
    return (
      <Flex role="status" justify="center" py="4">
        <Spinner size="sm" />
        <VisuallyHidden>Loading more contacts</VisuallyHidden>
      </Flex>
    );
  }
  if (!pages.isFetchNextPageError) return null;

  return (
    <Flex role="alert" direction="column" align="center" gap="2" py="4" px="4">
      <Text textStyle="sm">More contacts could not be loaded.</Text>
      <Button size="xs" onClick={() => pages.fetchNextPage()}>
        Try again
      </Button>
    </Flex>
  );
}
