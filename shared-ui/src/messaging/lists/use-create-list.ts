import { searchContacts } from 'shared-contracts/api/contacts';
import { createList, listLists } from 'shared-contracts/api/contacts/lists';
import type { List } from 'shared-contracts/domain/list';
import { useCaller, useCommand, useInvalidate } from 'shared-ui';

interface CreateListOptions {
  readonly onDone: (list: List) => void;
  /** Shows the error at its field; returns whether it did. */
  readonly onRefused: (error: Error) => boolean;
}

/** Creates an empty list. A new list comes first among those created by users. */
export function useCreateList({ onDone, onRefused }: CreateListOptions) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(createList, {
    onDone: (list) => {
      onDone(list);

      return Promise.all([invalidate(listLists, { accountId }), invalidate(searchContacts, { accountId })]);
    },
    onRefused,
  });

  return { isBusy: command.isPending, create: (name: string) => command.mutate({ accountId, name }) };
}
