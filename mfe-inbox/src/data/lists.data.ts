import {
  clearList,
  cloneList,
  createListFrom,
  deleteList,
  listLists,
  updateList,
} from 'shared-contracts/api/contacts/lists';
import { searchContacts } from 'shared-contracts/api/contacts';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import type { List } from 'shared-contracts/domain/list';
import { useAsk, useCaller, useCommand, useInvalidate, useNotice } from 'shared-ui';
import { changesOfLists } from 'shared-ui/messaging/lists/lists.data';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';

/** The list with this name; undefined = not loaded, or it does not exist. */
export function useListNamed(name: string) {
  const { accountId } = useCaller();
  const query = useAsk(listLists, { accountId, prefix: name }, { keepPrevious: true });
  useAskAgainOn(changesOfLists, listLists, { accountId });

  return { ...query, list: query.data?.items.find((one) => one.name === name) };
}

function useRefreshLists(): () => Promise<unknown> {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();

  return () => Promise.all([invalidate(listLists, { accountId }), invalidate(searchContacts, { accountId })]);
}

interface ListHandlers {
  readonly onDone?: (list: List) => void;
  /** Shows the error at its field. Returns whether it did. */
  readonly onRefused?: (error: Error) => boolean;
}

/** Renames a list and shows a notice (features IN-16). */
export function useRenameList({ onDone, onRefused }: ListHandlers) {
  const notice = useNotice();
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(updateList, {
    onDone: (list) => {
      notice('success', `Successfully renamed list ${list.name}.`);
      onDone?.(list);

      // Skips the list's contacts: they are fetched by the new name once the page has it.
      return invalidate(listLists, { accountId });
    },
    onRefused: (error) => {
      // A notice says the reason by itself.
      if (error.code === 'unreachable') {
        return false;
      }
      const isShown = onRefused?.(error) ?? false;
      if (!isShown) {
        notice('error', 'Failed to rename list.');
      }

      return true;
    },
  });

  return {
    isBusy: command.isPending,
    rename: (listId: number, name: string) => command.mutate({ listId, list: { name } }),
  };
}

interface ListCommandOptions {
  readonly onCloned: (list: List) => void;
  readonly onCleared: () => void;
  readonly onDeleted: () => void;
}

/** Copies, clears and deletes a list. */
export function useListCommands(handlers: ListCommandOptions) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const refresh = useRefreshLists();
  const clone = useCommand(cloneList, {
    onDone: (list) => {
      notice('success', `Copied to list ${list.name}.`);
      handlers.onCloned(list);

      return refresh();
    },
  });
  const clear = useCommand(clearList, {
    onDone: (list) => {
      notice('success', `Cleared list ${list.name}.`);
      handlers.onCleared();

      return refresh();
    },
  });
  const remove = useCommand(deleteList, {
    onDone: () => {
      notice('success', 'Deleted list.');
      handlers.onDeleted();

      return invalidate(listLists, { accountId });
    },
  });

  return {
    isBusy: clone.isPending || clear.isPending || remove.isPending,
    clone: (listId: number) => clone.mutate({ listId }),
    clear: (listId: number) => clear.mutate({ listId }),
    remove: (listId: number) => remove.mutate({ listId }),
  };
}

/** Saves a search as a list, which is evaluated each time it is used (features IN-17). */
export function useSaveQueryList({ onDone, onRefused }: ListHandlers) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const refresh = useRefreshLists();
  const command = useCommand(createListFrom, {
    onDone: (list) => {
      notice('success', `Saved as list ${list.name}.`);
      onDone?.(list);

      return refresh();
    },
    onRefused: (error) => onRefused?.(error) ?? false,
  });

  return {
    isBusy: command.isPending,
    save: (search: Omit<Parameters<typeof command.mutate>[0], 'accountId'>) =>
      command.mutate({ ...search, accountId }),
  };
}

/** Adds a contact to a list or removes them, and shows a notice (features IN-13). */
export function useMembership(contactId: number, { onAdded }: { onAdded: () => void }) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const invalidate = useInvalidate();
  const command = useCommand(updateList, {
    onDone: (_list, input) => {
      notice('success', input.contactsToAdd ? 'Contact added to list.' : 'Contact removed from list.');
      if (input.contactsToAdd) {
        onAdded();
      }
      void invalidate(listLists, { accountId });
      void invalidate(searchContacts);

      return invalidate(getContact, { accountId, contactId });
    },
  });

  return {
    isBusy: command.isPending,
    add: (listId: number) => command.mutate({ listId, contactsToAdd: [contactId] }),
    remove: (listId: number) => command.mutate({ listId, contactsToRemove: [contactId] }),
  };
}
