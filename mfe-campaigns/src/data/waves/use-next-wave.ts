import { addresses } from 'shared-contracts/addresses';
import { listWaves } from 'shared-contracts/api/waves';
import { useQueryClient } from 'shared-ui';
import type { AskedPages, InfiniteData } from 'shared-ui';

type Loaded = Pick<InfiniteData<AskedPages<typeof listWaves>['pages'][number]>, 'pages'>;

/**
 * Returns the path to open after a wave is deleted: the next wave in the drawer's list, or /waves (reference.md,
 * States).
 */
export function useNextWave(waveId: number): () => string {
  const cache = useQueryClient();

  return () => {
    const lists = cache.getQueriesData<Loaded>({ queryKey: [listWaves.path], type: 'active' });
    const next = lists
      .map(([, loaded]) => loaded?.pages.flatMap(({ items }) => items) ?? [])
      .flatMap((waves) => waves[waves.findIndex(({ id }) => id === waveId) + 1] ?? [])
      .find(({ id }) => id !== waveId);

    return next ? addresses.wave.href({ waveId: next.id }) : addresses.waves.href();
  };
}
