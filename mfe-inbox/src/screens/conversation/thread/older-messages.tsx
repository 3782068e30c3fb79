import { Box, Button, Spinner, VisuallyHidden } from 'shared-ui';
import type { Older } from './merge-older.ts';

/** Overlay at the top of the thread, so that nothing moves: older messages are loading, or failed to load. */
export function OlderMessages({ older }: { older: Older }) {
  if (!older.isFetchingNextPage && !older.isFetchNextPageError) {
    return null;
  }

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
