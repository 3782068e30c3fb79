import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Box, PageSkeleton } from 'shared-ui';

/** A page as wide as that of a setting, with its own scroll bar. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Box height="full" overflowY="auto">
      {/* The skeleton has the padding of a page itself. */}
      <Suspense fallback={<PageSkeleton />}>
        <Box px={{ base: '4', md: '6' }} py="6" maxW="6xl">
          {children}
        </Box>
      </Suspense>
    </Box>
  );
}
