import { listDomains } from 'shared-contracts/api/links';
import { useAsk, useCaller } from 'shared-ui';

/** The domains that short links may stand on: the built-in one first, then those whose DNS leads to us. */
export function useVerifiedDomains({ isEnabled = true }: { readonly isEnabled?: boolean } = {}) {
  const { orgId } = useCaller();

  return useAsk(listDomains, { orgId, verified_since: 0 }, { isEnabled }).data?.items ?? [];
}
