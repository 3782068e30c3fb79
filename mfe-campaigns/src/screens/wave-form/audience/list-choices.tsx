import XIcon from 'lucide-react/icons/x';
import { useId } from 'react';
import { Box, IconButton, SearchField, Stack, Text, chakra } from 'shared-ui';
import { PlainList } from 'shared-ui/parts/plain-list';
import { ListOptions, OptionMark, OptionRow, OptionWords } from 'shared-ui/messaging/lists/list-options';
import type { ChosenList } from '../values/form-values.ts';

const Chip = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    maxWidth: 'full',
    ps: '3',
    borderRadius: 'full',
    bg: 'bg.muted',
    textStyle: 'sm',
  },
});

/** Lists to choose from that are loaded so far. */
export interface OfferedLists {
  readonly lists: readonly ChosenList[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => unknown;
}

interface ListChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly offered: OfferedLists;
  readonly chosen: readonly ChosenList[];
  readonly onChange: (chosen: ChosenList[]) => void;
}

/** Selects any number of lists. Chips above show all selected lists, including those the search does not match. */
export function ListChoices(props: ListChoicesProps) {
  const { id, label, hint, error, offered, chosen, onChange, search } = props;
  const errorId = useId();
  const isChosen = (list: ChosenList): boolean => chosen.some((one) => one.id === list.id);
  const without = (list: ChosenList): ChosenList[] => chosen.filter((one) => one.id !== list.id);
  const emptyWords = search === '' ? 'No lists yet.' : 'No lists start with that.';
  const isNothing = !offered.isPending && !offered.isError && offered.lists.length === 0;

  return (
    <Stack
      id={id}
      gap="2"
      role="group"
      aria-label={label}
      {...(error ? { 'aria-describedby': errorId } : {})}
    >
      <Box>
        <Text textStyle="sm" fontWeight="medium">
          {label}
        </Text>
        {hint ? (
          <Text textStyle="sm" color="fg.muted">
            {hint}
          </Text>
        ) : null}
      </Box>
      {chosen.length > 0 ? (
        <PlainList flexDirection="row" gap="2" flexWrap="wrap" aria-label={`${label}: chosen`}>
          {chosen.map((list) => (
            <Chip key={list.id}>
              <Text as="span" truncate title={list.name}>
                {list.name}
              </Text>
              <IconButton
                label={`Remove ${list.name}`}
                size="xs"
                borderRadius="full"
                onClick={() => onChange(without(list))}
              >
                <XIcon />
              </IconButton>
            </Chip>
          ))}
        </PlainList>
      ) : null}
      <SearchField
        label={`Find in ${label.toLowerCase()}`}
        placeholder="Find a list"
        value={search}
        onSearch={props.onSearch}
        delayMs={250}
      />
      <ListOptions {...offered} empty={isNothing ? emptyWords : undefined} isInvalid={error !== undefined}>
        {offered.lists.map((list) => (
          <OptionRow key={list.id}>
            <OptionMark
              type="checkbox"
              checked={isChosen(list)}
              onChange={() => onChange(isChosen(list) ? without(list) : [...chosen, list])}
            />
            <OptionWords name={list.name} size={list.size} />
          </OptionRow>
        ))}
      </ListOptions>
      {error ? (
        <Text id={errorId} textStyle="sm" color="fg.error">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
