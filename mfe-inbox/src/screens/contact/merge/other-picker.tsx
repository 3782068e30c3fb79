import { useState } from 'react';
import type { Contact } from 'shared-contracts/domain/contact';
import { displayPhone } from 'shared-contracts/domain/phone';
import { Avatar, Box, ErrorPanel, ListSkeleton, SearchField, Stack, Text, chakra } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { labelOf } from 'shared-ui/messaging/words/contact-label';
import { useContactSuggestions } from '../../../data/contact-search.data.ts';

const Choice = chakra('button', {
  base: {
    display: 'flex',
    width: 'full',
    gap: '3',
    alignItems: 'center',
    textAlign: 'start',
    px: '2',
    py: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

interface OtherPickerProps {
  readonly contact: Contact;
  readonly onChoose: (contactId: number) => void;
}

/** Finds the contact to merge with by name or phone. */
export function OtherPicker({ contact, onChoose }: OtherPickerProps) {
  const [search, setSearch] = useState('');
  const suggestions = useContactSuggestions(search);
  const others = suggestions.data?.items.filter(({ id }) => id !== contact.id) ?? [];

  return (
    <Stack gap="3" minH="60">
      <SearchField
        label="Find a contact"
        placeholder="Name or phone number"
        value={search}
        onSearch={setSearch}
        delayMs={250}
      />
      {suggestions.isPending ? <ListSkeleton rows={3} label="Looking for contacts" /> : null}
      {suggestions.isError ? (
        <ErrorPanel error={suggestions.error} onRetry={() => suggestions.refetch()} />
      ) : null}
      {suggestions.isSuccess && others.length === 0 ? (
        <Text color="fg.muted">No other contacts match.</Text>
      ) : null}
      <PlainList maxH="80" overflowY="auto">
        {others.map((other) => (
          <li key={other.id}>
            <Choice type="button" onClick={() => onChoose(other.id)}>
              <Avatar name={other.name} />
              <Box minW="0">
                <Text truncate fontWeight="medium">
                  {labelOf(other)}
                </Text>
                <Text truncate textStyle="sm" color="fg.muted">
                  {displayPhone(other.phone)}
                </Text>
              </Box>
            </Choice>
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}
