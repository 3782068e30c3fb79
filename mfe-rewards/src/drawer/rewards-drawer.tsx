import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { useState } from 'react';
import type { RewardProgram } from 'shared-contracts/domain/rewards';
import { Box, Button, EmptyState, ListSkeleton, Loaded, useDrawerQuery, useSurroundings } from 'shared-ui';
import { lazyDialog } from 'shared-ui/parts/lazy-dialog';
import { usePrograms } from '../data/programs.data.ts';
import { ProgramRow } from './program-row.tsx';
import type { ProgramAction } from './program-row.tsx';

const ProgramDialog = lazyDialog(
  { title: ({ program }) => (program ? `Edit ${program.program}` : 'New reward'), rows: 4 },
  async () => (await import('../components/program-dialog.tsx')).ProgramDialog,
);
const DeleteProgramDialog = lazyDialog(
  { title: ({ program }) => `Delete the reward ${program.program}?` },
  async () => (await import('./delete-program-dialog.tsx')).DeleteProgramDialog,
);

/** Rewards section of the drawer: the reward programs (features RW-04). */
export function RewardsDrawer() {
  const { search } = useDrawerQuery();
  const { bus } = useSurroundings();
  const programs = usePrograms(search);
  const [chosen, setChosen] = useState<{ program: RewardProgram; action: ProgramAction }>();
  const close = (): void => setChosen(undefined);

  return (
    <Box opacity={programs.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      <Loaded
        query={programs}
        loading={
          <ListSkeleton hasPictures={false} rowHeight={shortRowSize} rows={4} label="Loading rewards" />
        }
      >
        {({ items }) => (
          <>
            {items.length === 0 ? <NoPrograms search={search} /> : null}
            <Box role="list" aria-label="Reward programs">
              {items.map((program) => (
                <ProgramRow
                  key={program.id}
                  program={program}
                  onAction={(action) => setChosen({ program, action })}
                />
              ))}
            </Box>
          </>
        )}
      </Loaded>
      {/* On a narrow screen the drawer covers the page. */}
      <Box display={{ md: 'none' }} p="4">
        <Button onClick={() => bus.emit('drawer.open', { open: false })}>Show participants</Button>
      </Box>
      {chosen?.action === 'edit' ? <ProgramDialog program={chosen.program} onClose={close} /> : null}
      {chosen?.action === 'delete' ? <DeleteProgramDialog program={chosen.program} onClose={close} /> : null}
    </Box>
  );
}

function NoPrograms({ search }: { search: string }) {
  const { drawer } = useSurroundings();
  const clear = drawer?.clearQuery;
  if (search === '') {
    return <EmptyState title="No rewards yet">Select + to add a reward.</EmptyState>;
  }

  return (
    <EmptyState
      title="Nothing matches"
      action={clear ? <Button onClick={clear}>Clear search</Button> : undefined}
    >
      No reward names start with your search.
    </EmptyState>
  );
}
