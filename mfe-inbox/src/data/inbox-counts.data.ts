import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import { useAsk, useCaller } from 'shared-ui';

const staleMs = 5_000;

/** How many conversations each view has: asked each time they are looked at, for they are not kept in step. */
export function useInboxCounts() {
  const { accountId } = useCaller();

  return useAsk(getInboxCounts, { accountId }, { staleMs }).data;
}
