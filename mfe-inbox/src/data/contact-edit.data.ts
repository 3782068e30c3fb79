import {
  createContact,
  deleteContact,
  listConsent,
  mergeContacts,
  restoreContact,
  searchContacts,
  updateContact,
} from 'shared-contracts/api/contacts';
import { getContact } from 'shared-contracts/api/contacts/one-contact';
import { listLists, updateList } from 'shared-contracts/api/contacts/lists';
import type { Contact } from 'shared-contracts/domain/contact';
import type { InputOf } from 'shared-contracts/kernel/endpoint';
import {
  keyOf,
  useAskPages,
  useCaller,
  useCommand,
  useInvalidate,
  useNotice,
  useQueryClient,
} from 'shared-ui';
import { useAskAgainOn } from 'shared-ui/messaging/live/ask-again-on';
import { useOptOut } from './contact.data.ts';

/** Delay before lists are refetched, because they count a new contact a moment later (reference.md, Limits). */
const listsFollowMs = 1000;

/** Returns a function that caches the API's response for a contact and refetches tables and lists. */
function useTakeContact(): (contact: Contact) => Promise<unknown> {
  const { accountId } = useCaller();
  const cache = useQueryClient();
  const invalidate = useInvalidate();

  return (contact) => {
    cache.setQueryData(keyOf(getContact, { accountId, contactId: contact.id }), contact);

    return Promise.all([
      invalidate(searchContacts, { accountId }),
      invalidate(listConsent, { accountId, contactId: contact.id }),
    ]);
  };
}

interface NewContactHandlers {
  readonly onDone: (contact: Contact) => void;
  /** Shows the error at its field. Returns whether it did. */
  readonly onRefused: (error: Error) => boolean;
}

/** Adds a contact, optionally to a list. Lists are refetched a second later (features IN-12). */
export function useAddContact({ onDone, onRefused }: NewContactHandlers) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const notice = useNotice();
  const take = useTakeContact();
  const command = useCommand(createContact, {
    onDone: (contact) => {
      notice('success', 'Contact added.');
      setTimeout(() => void invalidate(listLists, { accountId }), listsFollowMs);
      onDone(contact);

      return take(contact);
    },
    onRefused,
  });

  return {
    isBusy: command.isPending,
    add: (input: Omit<InputOf<typeof createContact>, 'accountId'>) => command.mutate({ ...input, accountId }),
  };
}

type Changes = Omit<InputOf<typeof updateContact>, 'accountId' | 'contactId'>;

/** Saves changes to a contact and shows a notice (features IN-13). */
export function useSaveContact(
  contactId: number,
  handlers: { onDone?: () => void; onRefused?: (error: Error) => boolean } = {},
) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const take = useTakeContact();
  const command = useCommand(updateContact, {
    onDone: (contact) => {
      notice('success', 'Contact information saved.');
      const taken = take(contact);
      handlers.onDone?.();

      return taken;
    },
    onRefused: (error) => handlers.onRefused?.(error) ?? false,
  });

  return {
    isBusy: command.isPending,
    save: (changes: Changes) => command.mutate({ ...changes, accountId, contactId }),
  };
}

/** Applies the name and list typed for a new contact to the existing contact with that phone. */
export function useMergeTyped(onDone: (contactId: number) => void) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const take = useTakeContact();
  const invalidate = useInvalidate();
  const save = useCommand(updateContact);
  const join = useCommand(updateList);

  async function merge(
    contactId: number,
    { name, listId }: { name: string; listId: number | undefined },
  ): Promise<void> {
    try {
      if (listId !== undefined) {
        await join.mutateAsync({ listId, contactsToAdd: [contactId] });
      }
      const contact = await save.mutateAsync({ accountId, contactId, ...(name === '' ? {} : { name }) });
      notice('success', 'Contact information saved.');
      void take(contact);
      void invalidate(listLists, { accountId });
      onDone(contactId);
    } catch {
      // `useCommand` has shown the error as a notice
    }
  }

  return {
    isBusy: save.isPending || join.isPending,
    merge: (contactId: number, typed: { name: string; listId: number | undefined }) =>
      void merge(contactId, typed),
  };
}

/** Deletes a contact, and undoes it while that is possible. */
export function useDeleteContact(
  contactId: number,
  handlers: { onDeleted: () => void; onRestored: () => void },
) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const take = useTakeContact();
  const invalidate = useInvalidate();
  const remove = useCommand(deleteContact, {
    onDone: () => {
      handlers.onDeleted();

      return Promise.all([invalidate(searchContacts, { accountId }), invalidate(listLists, { accountId })]);
    },
  });
  const restore = useCommand(restoreContact, {
    onDone: async (contact) => {
      await take(contact);
      notice('success', 'Contact restored.');
      handlers.onRestored();

      return invalidate(listLists, { accountId });
    },
  });

  return {
    isBusy: remove.isPending || restore.isPending,
    remove: () => remove.mutate({ accountId, contactId }),
    restore: () => restore.mutate({ accountId, contactId }),
  };
}

/** Merges two contacts. */
export function useMergeContacts(contactId: number, onDone: () => void) {
  const { accountId } = useCaller();
  const notice = useNotice();
  const take = useTakeContact();
  const invalidate = useInvalidate();
  const command = useCommand(mergeContacts, {
    onDone: (contact) => {
      notice('success', 'Contacts merged.');
      onDone();
      void invalidate(listLists, { accountId });

      return take(contact);
    },
  });

  return {
    isBusy: command.isPending,
    merge: (otherContactId: number, phoneOf: 'this' | 'other') =>
      command.mutate({ accountId, contactId, otherContactId, phoneOf }),
  };
}

/** Opts a contact out on their page, where the consent history shows it. */
export function useUnsubscribe(contactId: number, onDone: () => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();

  return useOptOut(contactId, {
    onDone() {
      onDone();
      void invalidate(listConsent, { accountId, contactId });
    },
  });
}

const changesOfConsent = ['contact.changed', 'contacts.changed'] as const;

/** Opt-ins and opt-outs of the contact, newest first. */
export function useConsent(contactId: number) {
  const { accountId } = useCaller();
  useAskAgainOn(changesOfConsent, listConsent, { accountId, contactId });

  return useAskPages(listConsent, { accountId, contactId });
}
