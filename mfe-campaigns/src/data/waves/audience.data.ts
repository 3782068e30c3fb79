import { listGroups } from 'shared-contracts/api/groups';
import { useAskPages } from 'shared-ui';

/** Groups of accounts that can be the audience of a wave. */
export function useGroups() {
  const query = useAskPages(listGroups, {});

  return { ...query, groups: query.data?.items ?? [] };
}
