import type { ReactNode } from 'react';
import { Box, Grid, Heading } from '../../components/layout.ts';

interface StatesOptions {
  /** Whether each state gets the whole width of the page. */
  readonly isWide?: boolean;
}

/** Creates a story with all states of a component on one page, each with its name above it. */
export const statesOf = (
  states: Readonly<Record<string, ReactNode>>,
  { isWide = false }: StatesOptions = {},
) => ({
  render: () => (
    <Grid
      gap="8"
      p="4"
      alignItems="start"
      templateColumns={isWide ? 'minmax(0, 1fr)' : 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))'}
    >
      {Object.entries(states).map(([name, state]) => (
        <Box key={name} minW="0">
          <Heading as="h2" textStyle="xs" color="fg.muted" fontWeight="medium" mb="2">
            {name}
          </Heading>
          {state}
        </Box>
      ))}
    </Grid>
  ),
});
