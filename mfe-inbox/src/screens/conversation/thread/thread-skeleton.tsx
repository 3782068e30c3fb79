import { Box, Stack, VisuallyHidden } from 'shared-ui';

const widths = ['45%', '60%', '30%', '55%', '40%', '50%'];

/** Placeholder bubbles while messages load. */
export function ThreadSkeleton() {
  return (
    <Box role="status" p="6" height="full" overflow="hidden">
      <VisuallyHidden>Loading messages</VisuallyHidden>
      <Stack gap="4" justify="flex-end" height="full" aria-hidden>
        {widths.map((width, index) => (
          <Box
            key={width}
            alignSelf={index % 2 === 0 ? 'flex-start' : 'flex-end'}
            width={width}
            maxW="24rem"
            height="12"
            borderRadius="xl"
            bg="bg.muted"
          />
        ))}
      </Stack>
    </Box>
  );
}
