import { listGroups } from 'shared-contracts/api/groups';
import { useAskPages } from 'shared-ui';

/** Groups of accounts that a flow can apply to. */
export function useGroups() {
  const query = useAskPages(listGroups, {});

  return { ...query, groups: query.data?.items ?? [] };
}
