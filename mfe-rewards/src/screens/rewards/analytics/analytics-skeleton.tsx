import { Box, Flex, Grid, VisuallyHidden } from 'shared-ui';

/** Placeholders as tall as the totals and charts, to prevent layout shifts below. */
export function AnalyticsSkeleton() {
  return (
    <Box role="status">
      <VisuallyHidden>Loading analytics</VisuallyHidden>
      <Grid aria-hidden gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} mb="6">
        {['subscribers', 'collected', 'redeemed'].map((total) => (
          <Box key={total} bg="bg.muted" borderRadius="md" height={{ base: '5.375rem', md: '6.625rem' }} />
        ))}
      </Grid>
      <Flex aria-hidden gap="8" wrap="wrap">
        <Box flex="2" minW={{ base: 'full', md: '80' }} bg="bg.muted" borderRadius="md" height="17rem" />
        <Box flex="1" minW="64" bg="bg.muted" borderRadius="md" height={{ base: '14rem', md: '18.75rem' }} />
      </Flex>
    </Box>
  );
}
