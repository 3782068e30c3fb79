import { listSavedViews } from 'shared-contracts/api/inbox/views';
import type { SavedView } from 'shared-contracts/domain/saved-view';
import { useAsk, useCaller } from 'shared-ui';
import type { ShownFilter } from './inbox-filter.ts';
import { changesOfSetUp, useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

const staleMs = 5_000;

/** The saved views of the account with how many conversations each has, live but for the counts. */
export function useSavedViews() {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfSetUp, listSavedViews, { accountId });

  return useAsk(listSavedViews, { accountId }, { staleMs });
}

/** The saved views as they were last asked for; none before. */
export function useListedViews(): readonly SavedView[] {
  const { accountId } = useCaller();

  return useAsk(listSavedViews, { accountId }, { isEnabled: false }).data?.items ?? [];
}

/** Returns what a saved view narrows the list to. */
export const shownBy = ({
  filter: { chips, tagId, assigneeId },
}: Pick<SavedView, 'filter'>): ShownFilter => ({
  chips,
  ...(tagId === null ? {} : { tagId }),
  ...(assigneeId === null ? {} : { assigneeId }),
});
