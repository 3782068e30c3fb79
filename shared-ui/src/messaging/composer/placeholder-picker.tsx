import { useState } from 'react';
import { placeholderOf, placeholdersIn } from 'shared-contracts/domain/placeholder-parts';
import { foldForSearch } from 'shared-contracts/texts/fold-for-search';
import { Box, Button, Flex, Heading, SearchField, Text, TextField } from 'shared-ui';
import { PlainList } from '../../parts/plain-list.tsx';
import type { Placeholder } from './use-composer.ts';

interface PlaceholderPickerProps {
  readonly placeholders: readonly Placeholder[];
  readonly onChosen: (text: string) => void;
}

/** Minimum number of placeholders for a search box. */
const manyPlaceholders = 12;

function withDefault({ text }: Placeholder, instead: string): string {
  const [part] = placeholdersIn(text);

  return part ? placeholderOf(part, instead) : text;
}

/** Facts about each contact and about the business: inserts one into the text, with an optional default. */
export function PlaceholderPicker({ placeholders, onChosen }: PlaceholderPickerProps) {
  const [search, setSearch] = useState('');
  const [instead, setInstead] = useState('');
  const word = foldForSearch(search.trim());
  const matching = placeholders.filter(({ label, text }) => foldForSearch(`${label} ${text}`).includes(word));
  const groups = [...Map.groupBy(matching, ({ group = '' }) => group)];

  return (
    <Flex direction="column" gap="3" width={{ base: '72', md: '80' }} maxW="full" maxH="md">
      {placeholders.length >= manyPlaceholders ? (
        <SearchField
          label="Find a placeholder"
          placeholder="Find a placeholder"
          value={search}
          onSearch={setSearch}
          delayMs={0}
        />
      ) : null}
      <TextField
        autoComplete="off"
        label="If blank, use"
        placeholder="there"
        value={instead}
        maxLength={60}
        onChange={(event) => setInstead(event.currentTarget.value)}
      />
      <Box overflowY="auto" minH="0">
        {groups.length === 0 ? (
          <Text textStyle="sm" color="fg.muted">
            No placeholders match.
          </Text>
        ) : null}
        {groups.map(([group, items]) => (
          <Box key={group} pb="2">
            {group ? (
              <Heading as="h2" textStyle="xs" color="fg.muted" fontWeight="medium" py="1">
                {group}
              </Heading>
            ) : null}
            <PlainList
              flexDirection="row"
              flexWrap="wrap"
              gap="2"
              {...(group ? { 'aria-label': group } : {})}
            >
              {items.map((placeholder) => (
                <li key={placeholder.text}>
                  <Button
                    size="xs"
                    tone="secondary"
                    borderRadius="full"
                    onClick={() => onChosen(withDefault(placeholder, instead))}
                  >
                    {placeholder.label}
                  </Button>
                </li>
              ))}
            </PlainList>
          </Box>
        ))}
      </Box>
    </Flex>
  );
}
