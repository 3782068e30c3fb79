import { useMemo } from 'react';
import { useQueryClient, useSurroundings } from 'shared-ui';
import type { PagedEndpoint } from 'shared-ui';
import { createRefresher } from './page-refresh.ts';
import type { RefreshedList } from './page-refresh.ts';

/** The refresher of a list on screen; `target`, `input` and `ordering` are the same objects from one render to the next. */
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
