import { listTags } from 'shared-contracts/api/team';
import { useAsk, useCaller } from 'shared-ui';
import { changesOfSetUp, useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

/** Tags of the account, with live updates. */
export function useTags() {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfSetUp, listTags, { accountId });

  return useAsk(listTags, { accountId });
}
