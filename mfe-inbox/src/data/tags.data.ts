import { listTags } from 'shared-contracts/api/team';
import { useAsk, useCaller } from 'shared-ui';
import { changesOfSetUp, useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

/** The tags of the account, live. */
export function useTags() {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfSetUp, listTags, { accountId });

  return useAsk(listTags, { accountId });
}
