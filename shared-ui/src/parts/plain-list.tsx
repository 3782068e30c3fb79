import { Children } from 'react';
import type { ComponentProps } from 'react';
import { Box } from 'shared-ui';

interface PlainListProps extends ComponentProps<typeof Box> {
  readonly isOrdered?: boolean;
}

/**
 * A list without markers. Renders nothing while it is empty, which a screen reader would announce as a list of 0 items.
 * It states its role because Safari treats a list without markers as plain text.
 */
export function PlainList({ isOrdered = false, children, ...look }: PlainListProps) {
  if (Children.toArray(children).length === 0) {
    return null;
  }

  return (
    <Box
      as={isOrdered ? 'ol' : 'ul'}
      role="list"
      listStyleType="none"
      display="flex"
      flexDirection="column"
      css={{ '& > li': { minWidth: 0 } }} // in a row, a word longer than the list wraps
      {...look}
    >
      {children}
    </Box>
  );
}
