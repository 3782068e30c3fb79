import { useCallback } from 'react';
import type { RemoteModule } from 'shared-contracts/kernel/remote';
import { drawerRowSize, shortRowSize } from 'shared-contracts/drawer-row-size';
import { Box, ListSkeleton, PageSkeleton } from 'shared-ui';
import { aboveFooters } from 'shared-ui/parts/above-footers';
import { usePlaceState, useShell, useVerdict } from '../use-shell.ts';
import { RemoteErrorCard } from './remote-error-card.tsx';

/** Container for remotes: shows a skeleton while one loads, and its error card if it fails (features PF-04). */
export function RemotePlace({ module }: { module: RemoteModule }) {
  const { places } = useShell();
  const state = usePlaceState(module);
  const { element } = places[module];
  const adopt = useCallback((host: HTMLElement | null) => host?.append(element), [element]);

  return (
    <Box
      ref={adopt}
      position="relative"
      flex="1"
      minH="0"
      css={{
        '& > .remote-place': { height: '100%', overflowY: 'auto', ...aboveFooters },
        '& .remote': { height: '100%', minHeight: '0' },
      }}
    >
      {state.kind === 'loading' ? (
        <Box position="absolute" inset="0" bg="bg" zIndex="docked" overflow="hidden">
          {module === './drawer' ? <DrawerSkeleton /> : <PageSkeleton />}
        </Box>
      ) : null}
      {state.kind === 'failed' ? <RemoteErrorCard failure={state} /> : null}
    </Box>
  );
}

/** Rows of the drawer: of conversations with a picture, of others without. */
function DrawerSkeleton() {
  const verdict = useVerdict();
  const isInbox = verdict.kind === 'show' && verdict.page.drawer?.name === 'conversations';

  return <ListSkeleton rows={12} hasPictures={isInbox} rowHeight={isInbox ? drawerRowSize : shortRowSize} />;
}
