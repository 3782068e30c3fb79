import { listLists } from 'shared-contracts/api/contacts/lists';
import { useAskPages, useCaller } from 'shared-ui';
import { useAskAgainOn } from '../live/ask-again-on.ts';

/** Events that make an account's lists, or their contact counts, stale. */
export const changesOfLists = ['list.changed', 'contacts.changed'] as const;

/**
 * Time for which lists are shown without asking again: a remote hears no events while another one is open, such as the
 * contacts that are added to a wave's new list. Long enough for those that were asked ahead of the screen.
 */
const freshMs = 1_000;

/** Lists of the active account whose names begin with the prefix, updated live (features IN-16). */
export function useLists(prefix = '') {
  const { accountId } = useCaller();
  const trimmed = prefix.trim().slice(0, 100);
  const pages = useAskPages(
    listLists,
    { accountId, ...(trimmed === '' ? {} : { prefix: trimmed }) },
    { keepPrevious: true, staleMs: freshMs },
  );
  useAskAgainOn(changesOfLists, listLists, { accountId });

  return { ...pages, lists: pages.data?.items ?? [] };
}
