import { listGroups } from 'shared-contracts/api/groups';
import { listDomains } from 'shared-contracts/api/links';
import { useAsk, useAskPages, useCaller } from 'shared-ui';

/** Groups of accounts that a wave may go to. */
export function useGroups() {
  const asked = useAskPages(listGroups, {});

  return { ...asked, groups: asked.data?.items ?? [] };
}

/** The domains that short links may stand on: the built-in one first, then those whose DNS leads to us. */
export function useVerifiedDomains() {
  const { orgId } = useCaller();

  return useAsk(listDomains, { orgId, verified_since: 0 }).data?.items ?? [];
}
