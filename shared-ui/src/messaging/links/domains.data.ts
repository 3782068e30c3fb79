import { listDomains } from 'shared-contracts/api/links';
import { useAsk, useCaller } from 'shared-ui';

/** Returns the domains available for short links: the built-in one first, then those whose DNS points to us. */
export function useVerifiedDomains({ isEnabled = true }: { readonly isEnabled?: boolean } = {}) {
  const { orgId } = useCaller();

  return useAsk(listDomains, { orgId, verified_since: 0 }, { isEnabled }).data?.items ?? [];
}
