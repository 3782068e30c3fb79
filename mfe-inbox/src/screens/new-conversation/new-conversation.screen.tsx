import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { addresses } from 'shared-contracts/addresses';
import { createContact } from 'shared-contracts/api/contacts';
import { Box, ErrorPanel, Stack, Text, TextInput, useAllowed, useNavigate, usePageTitle } from 'shared-ui';
import { isBusyElsewhere } from '../../components/is-busy-elsewhere.ts';
import { useContactSuggestions, useCreateContact } from '../../data/contact-search.data.ts';
import { choicesFor } from './choices.ts';
import type { Choice } from './choices.ts';
import { SuggestionList, optionId } from './suggestion-list.tsx';
import { nothingTyped, parseTypedNumber, applyEdit } from './typed-number.ts';
import { useRested } from 'shared-ui/messaging/words/use-rested';

const nobody = -1;

/** /conversations/new: finds a contact, or takes an unknown number, and opens the conversation (features IN-06). */
export function NewConversationScreen() {
  const [typed, setTyped] = useState(nothingTyped);
  // No contact is selected before the first character, so that Enter cannot text a stranger.
  const [place, setPlace] = useState(nobody);
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Focuses the field, unless the user is busy elsewhere.
  useEffect(() => {
    if (!isBusyElsewhere()) {
      field.current?.focus();
    }
  }, []);
  const mayCreate = useAllowed(createContact);
  const number = parseTypedNumber(typed);
  const searchText = useRested(number?.phone ?? typed.raw.trim());
  const suggestions = useContactSuggestions(searchText);
  const open = (contactId: number): void => void navigate(addresses.conversations.href({ contactId }));
  const { isBusy, create } = useCreateContact(open);
  const isSettled =
    suggestions.isSuccess &&
    !suggestions.isPlaceholderData &&
    searchText === (number?.phone ?? typed.raw.trim());
  const choices = choicesFor({ contacts: suggestions.data?.items ?? [], number, isSettled, mayCreate });
  const active = Math.min(place, choices.length - 1);
  usePageTitle('New conversation');

  function choose(choice: Choice | undefined): void {
    if (!choice || isBusy) {
      return;
    }
    if (choice.kind === 'contact') {
      open(choice.contact.id);
    } else {
      create(choice.phone);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      choose(choices[active]);
    }
    if (step === undefined && event.key !== 'Enter') {
      return;
    }
    event.preventDefault();
    if (step !== undefined && choices.length > 0) {
      const from = active === nobody && step < 0 ? 0 : active;
      setPlace((from + step + choices.length) % choices.length);
    }
  }

  return (
    <Box height="full" overflowY="auto">
      <Stack gap="4" maxW="2xl" mx="auto" px={{ base: '4', md: '6' }} py="8">
        <Box>
          <Text asChild fontWeight="medium" display="block" mb="1.5">
            <label htmlFor={`${listId}-input`}>To</label>
          </Text>
          <TextInput
            id={`${listId}-input`}
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-describedby={`${listId}-help`}
            {...(choices[active] ? { 'aria-activedescendant': optionId(listId, active) } : {})}
            autoComplete="off"
            ref={field}
            placeholder="Name or phone number"
            value={typed.shown}
            onChange={(event) => {
              const next = applyEdit(typed, event.currentTarget.value);
              setTyped(next);
              setPlace(next.raw.trim() === '' ? nobody : 0);
            }}
            onKeyDown={onKeyDown}
          />
          <Text id={`${listId}-help`} textStyle="sm" color="fg.muted" mt="1.5">
            Find a contact by name, or type a phone number with its area code.
          </Text>
        </Box>
        {suggestions.isError ? (
          <ErrorPanel error={suggestions.error} onRetry={() => suggestions.refetch()} />
        ) : (
          <SuggestionList
            id={listId}
            choices={choices}
            isRecent={searchText === ''}
            active={active}
            isPending={suggestions.isPending}
            isNumberUnknown={isSettled && number !== undefined && !mayCreate}
            isBusy={isBusy}
            onChoose={choose}
          />
        )}
      </Stack>
    </Box>
  );
}
