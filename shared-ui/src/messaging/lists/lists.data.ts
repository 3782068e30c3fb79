import { listLists } from 'shared-contracts/api/contacts/lists';
import { useAskPages, useCaller } from 'shared-ui';
import { useAskAgainOn } from '../live/ask-again-on.ts';

/** What changes the lists of an account, or how many contacts they hold. */
export const changesOfLists = ['list.changed', 'contacts.changed'] as const;

/** Lists of the active account whose name begins so, live (features IN-16). */
export function useLists(prefix = '') {
  const { accountId } = useCaller();
  const trimmed = prefix.trim().slice(0, 100);
  const pages = useAskPages(
    listLists,
    { accountId, ...(trimmed === '' ? {} : { prefix: trimmed }) },
    { keepPrevious: true },
  );
  useAskAgainOn(changesOfLists, listLists, { accountId });

  return { ...pages, lists: pages.data?.items ?? [] };
}
