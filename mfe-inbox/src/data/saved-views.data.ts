import { listSavedViews } from 'shared-contracts/api/inbox/views';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import { useAsk, useCaller } from 'shared-ui';
import type { ShownFilter } from './inbox-filter.ts';
import { changesOfSetUp, useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const staleMs = 5_000;

/** Saved views of the account, with live updates, and their number of conversations, without. */
export function useSavedViews() {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfSetUp, listSavedViews, { accountId });

  return useAsk(listSavedViews, { accountId }, { staleMs });
}

/** Cached saved views; empty before the first fetch. */
export function useListedViews(): readonly SavedView[] {
  const { accountId } = useCaller();

  return useAsk(listSavedViews, { accountId }, { isEnabled: false }).data?.items ?? [];
}

/** Returns the filter of a saved view. */
export const filterOfView = ({
  filter: { chips, tagId, assigneeId },
}: Pick<SavedView, 'filter'>): ShownFilter => ({
  chips,
  ...(tagId === null ? {} : { tagId }),
  ...(assigneeId === null ? {} : { assigneeId }),
});
