import type { ReactNode } from 'react';
import { Box } from 'shared-ui';

interface PageProps {
  readonly children: ReactNode;
}

/** A page as wide as a settings page, with its own scroll bar. */
export function PageFrame({ children }: PageProps) {
  return (
    <Box position="relative" height="full" overflowY="auto">
      <PageBody>{children}</PageBody>
    </Box>
  );
}

/** The content of a page, with its room on the sides, inside of what scrolls it. */
export function PageBody({ children }: PageProps) {
  return (
    <Box px={{ base: '4', md: '6' }} py="6" maxW="6xl">
      {children}
    </Box>
  );
}
