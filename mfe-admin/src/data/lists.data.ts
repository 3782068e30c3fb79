import { listLists } from 'shared-contracts/api/contacts/lists';
import { useAskPages, useCaller } from 'shared-ui';

/** The lists of the active account that hold who was put in, page by page; query lists find anew at each use. */
export function useChoosableLists() {
  const { accountId } = useCaller();
  const pages = useAskPages(listLists, { accountId });

  const all = pages.data?.items ?? [];
  const lists = all.filter(({ kind }) => kind !== 'query');

  return { pages, lists, hasSearches: lists.length < all.length };
}
