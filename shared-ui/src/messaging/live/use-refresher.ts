import { useMemo } from 'react';
import { useQueryClient, useSurroundings } from 'shared-ui';
import type { PagedEndpoint } from 'shared-ui';
import { createRefresher } from './page-refresh.ts';
import type { RefreshedList } from './page-refresh.ts';

/**
 * Returns the refresher of a list on screen; `target`, `input` and `ordering` must be the same objects in every render.
 */
export function useRefresher<E extends PagedEndpoint>({
  target,
  input,
  ordering,
}: Pick<RefreshedList<E>, 'target' | 'input' | 'ordering'>) {
  const { client } = useSurroundings();
  const cache = useQueryClient();

  return useMemo(
    () => createRefresher({ cache, client, target, input, ordering }),
    [cache, client, target, input, ordering],
  );
}
