import { Box, Button, Spinner, VisuallyHidden } from 'shared-ui';

/** What the thread needs to ask for older messages. */
export interface Older {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Stands over the top of the thread, so that it moves nothing: older messages are coming, or did not come. */
export function OlderMessages({ older }: { older: Older }) {
  if (!older.isFetchingNextPage && !older.isFetchNextPageError) return null;

  return (
    <Box
      position="absolute"
      top="2"
      insetX="0"
      zIndex="1"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {older.isFetchingNextPage ? (
        <Box role="status" bg="bg" borderRadius="full" p="2" shadow="sm" lineHeight="0">
          <Spinner size="sm" />
          <VisuallyHidden>Loading older messages</VisuallyHidden>
        </Box>
      ) : (
        <Button size="xs" pointerEvents="auto" bg="bg" shadow="sm" onClick={() => older.fetchNextPage()}>
          Older messages could not be loaded. Try again
        </Button>
      )}
    </Box>
  );
}
