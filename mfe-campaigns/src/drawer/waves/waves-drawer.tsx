import { shortRowSize } from 'shared-contracts/drawer-row-size';
import { useEffect, useRef, useState } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { matchPath } from 'shared-contracts/kernel/address';
import {
  Box,
  Button,
  EmptyState,
  ErrorPanel,
  FilterChip,
  Flex,
  ListSkeleton,
  useCaller,
  useDrawerQuery,
  useLocation,
  useNavigate,
  useSurroundings,
} from 'shared-ui';
import { useNow } from 'shared-ui/messaging/words/use-now';
import { mayLoadMore } from 'shared-ui/table';
import { useWaveResources } from '../../data/waves/use-wave-resources.ts';
import { useWaves } from '../../data/waves/waves.data.ts';
import type { WaveResource } from '../../data/waves/waves.data.ts';
import { WaveRow } from './wave-row.tsx';

/** Waves section of the drawer: the waves of the active account, or of the groups (features CA-03). */
export function WavesDrawer() {
  const { accountId } = useCaller();
  const resources = useWaveResources();
  const [chosen, setChosen] = useState<WaveResource>('account');
  const resource = resources.includes(chosen) ? chosen : resources[0];
  if (!resource) {
    return null;
  }

  return (
    <>
      {resources.length > 1 ? <ResourceChoice resource={resource} onChange={setChosen} /> : null}
      <WaveList key={`${resource} ${accountId}`} resource={resource} />
    </>
  );
}

interface ResourceChoiceProps {
  readonly resource: WaveResource;
  readonly onChange: (resource: WaveResource) => void;
}

function ResourceChoice({ resource, onChange }: ResourceChoiceProps) {
  return (
    <Flex role="group" aria-label="Show waves from" gap="2" px="4" py="2" borderBottomWidth="1px">
      <FilterChip isActive={resource === 'account'} onToggle={() => onChange('account')}>
        This account
      </FilterChip>
      <FilterChip isActive={resource === 'organization'} onToggle={() => onChange('organization')}>
        Groups
      </FilterChip>
    </Flex>
  );
}

function WaveList({ resource }: { resource: WaveResource }) {
  const query = useDrawerQuery();
  const now = useNow();
  const { bus } = useSurroundings();
  const openId = Number(matchPath(`${addresses.wave.path}/*`, useLocation().pathname)?.['waveId']);
  const list = useWaves(resource, query);
  if (list.isPending) {
    return <ListSkeleton hasPictures={false} rowHeight={shortRowSize} rows={6} label="Loading waves" />;
  }
  if (list.isError && list.waves.length === 0) {
    return <ErrorPanel error={list.error} onRetry={() => list.refetch()} />;
  }
  if (list.waves.length === 0) {
    return <NoWaves isNarrowed={query.search.trim() !== '' || query.chips.length > 0} />;
  }

  return (
    <Box opacity={list.isPlaceholderData ? 0.6 : 1} transition="opacity 0.15s">
      <Box role="list" aria-label="Waves">
        {list.waves.map((wave) => (
          <WaveRow
            key={wave.id}
            wave={wave}
            now={now}
            isOpen={wave.id === openId}
            onOpen={() => bus.emit('drawer.open', { open: false })}
          />
        ))}
      </Box>
      <MoreWaves more={list} />
    </Box>
  );
}

interface MoreWavesProps {
  readonly more: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Loads more when the end of the list scrolls into view. */
function MoreWaves({ more }: MoreWavesProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const mayAsk = mayLoadMore(more);
  useEffect(() => {
    if (!mayAsk || !end.current) {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting ? void fetchNextPage() : undefined),
      { rootMargin: '480px' },
    );
    observer.observe(end.current);

    return () => observer.disconnect();
  }, [mayAsk, fetchNextPage]);
  if (!hasNextPage) {
    return null;
  }

  return (
    <Box ref={end} p="4" textAlign="center">
      <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try again' : 'More waves'}
      </Button>
    </Box>
  );
}

function NoWaves({ isNarrowed }: { isNarrowed: boolean }) {
  const { drawer } = useSurroundings();
  const navigate = useNavigate();
  const clear = drawer?.clearQuery;
  if (!isNarrowed) {
    return (
      <EmptyState
        title="No waves yet"
        action={<Button onClick={() => void navigate(addresses.newWave.path)}>New wave</Button>}
      >
        A wave is one message sent to many contacts. Create your first one.
      </EmptyState>
    );
  }

  return (
    <EmptyState
      title="Nothing matches"
      action={clear ? <Button onClick={clear}>Clear search and filters</Button> : undefined}
    >
      No waves match your search or filters.
    </EmptyState>
  );
}
