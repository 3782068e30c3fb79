import { createContact, searchContacts } from 'shared-contracts/api/contacts';
import { useAsk, useCaller, useCommand, useInvalidate } from 'shared-ui';

/** Contacts that match the typed text, as a short list of suggestions (features IN-06). */
export function useContactSuggestions(search: string) {
  const { accountId } = useCaller();

  return useAsk(
    searchContacts,
    { accountId, suggestion: true, name_search_term: search.slice(0, 100) },
    { keepPrevious: true },
  );
}

/** Adds a contact by phone number. */
export function useCreateContact(onCreated: (contactId: number) => void) {
  const { accountId } = useCaller();
  const invalidate = useInvalidate();
  const command = useCommand(createContact, {
    onDone: (contact) => {
      onCreated(contact.id);

      return invalidate(searchContacts, { accountId });
    },
  });

  return { isBusy: command.isPending, create: (phone: string) => command.mutate({ accountId, phone }) };
}
