import { useState } from 'react';
import { searchContacts } from 'shared-contracts/api/contacts';
import type { ContactBrief } from 'shared-contracts/domain/contact';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Button, ErrorPanel, Flex, ListSkeleton, SearchField, Text, useAsk, useCaller } from 'shared-ui';
import { PlainList } from '../../parts/plain-list.tsx';
import { labelOf } from '../words/contact-label.ts';

/** Finds the contact for the phone preview, by name or number. */
export function PreviewContactPicker({ onChosen }: { onChosen: (contact: ContactBrief) => void }) {
  const { accountId } = useCaller();
  const [search, setSearch] = useState('');
  const contacts = useAsk(
    searchContacts,
    { accountId, suggestion: true, name_search_term: search.slice(0, 100) },
    { keepPrevious: true },
  );

  return (
    <Flex direction="column" gap="3" width="72" maxW="full" maxH="sm">
      <SearchField
        label="Find a contact"
        placeholder="Name or phone number"
        value={search}
        onSearch={setSearch}
        delayMs={250}
      />
      {contacts.isPending ? <ListSkeleton rows={3} label="Looking for contacts" /> : null}
      {contacts.isError ? <ErrorPanel error={contacts.error} onRetry={() => contacts.refetch()} /> : null}
      {contacts.data?.items.length === 0 ? <Text color="fg.muted">No contacts match.</Text> : null}
      <PlainList overflowY="auto" aria-label="Contacts">
        {contacts.data?.items.map((contact) => (
          <li key={contact.id}>
            <Button
              tone="quiet"
              width="full"
              justifyContent="space-between"
              size="sm"
              onClick={() => onChosen(contact)}
            >
              <Text truncate>{labelOf(contact)}</Text>
              <Text textStyle="xs" color="fg.muted">
                {displayPhone(contact.phone)}
              </Text>
            </Button>
          </li>
        ))}
      </PlainList>
    </Flex>
  );
}
