import { getInboxCounts } from 'shared-contracts/api/inbox/counts';
import { useAsk, useCaller } from 'shared-ui';

const staleMs = 5_000;

/** Number of conversations in each view, fetched each time they are shown because there are no live updates. */
export function useInboxCounts() {
  const { accountId } = useCaller();

  return useAsk(getInboxCounts, { accountId }, { staleMs }).data;
}
