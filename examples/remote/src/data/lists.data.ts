import { listLists } from 'shared-contracts/api/contacts/lists';
import { useAsk, useCaller } from 'shared-ui';

/** Number of lists that the page shows. */
const most = 10;

/** Returns the largest contact lists of the active account, with the state of the request. */
export function useLargestLists() {
  const { accountId } = useCaller();
  const query = useAsk(listLists, { accountId });

  return { ...query, lists: query.data?.items.toSorted((a, b) => b.size - a.size).slice(0, most) };
}
