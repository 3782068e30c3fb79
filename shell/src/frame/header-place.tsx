import { useCallback } from 'react';
import { Box } from 'shared-ui';

/** Contains an element that the open page renders into. */
export function HeaderPlace({ element }: { element: HTMLElement }) {
  const adopt = useCallback((host: HTMLElement | null) => host?.append(element), [element]);

  // Without content it takes no gap in the header.
  return <Box ref={adopt} minW="0" css={{ '&:has(> :empty)': { display: 'none' } }} />;
}
