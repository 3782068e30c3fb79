import { Children } from 'react';
import type { ComponentProps } from 'react';
import { Box } from 'shared-ui';

interface PlainListProps extends ComponentProps<typeof Box> {
  readonly isOrdered?: boolean;
}

/**
 * A list without marks, one item below the other; nothing while it is empty, which a screen reader would announce as a
 * list of 0 items. It states its role because Safari takes a list without marks for plain text.
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
      css={{ '& > li': { minWidth: 0 } }} // in a row, a word that is longer than the list breaks
      {...look}
    >
      {children}
    </Box>
  );
}
