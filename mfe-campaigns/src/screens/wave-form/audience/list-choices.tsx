import XIcon from 'lucide-react/icons/x';
import { useId } from 'react';
import { Box, Button, Flex, IconButton, SearchField, Spinner, Stack, Text, chakra } from 'shared-ui';
import { compactCount } from 'shared-ui/messaging/words/counts';
import type { ChosenList } from '../values/form-values.ts';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '2',
    minH: '10',
    borderRadius: 'sm',
    cursor: 'pointer',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
  },
});
const Mark = chakra('input', {
  base: {
    boxSize: '4.5',
    flexShrink: '0',
    accentColor: '{colors.accent}',
    focusVisibleRing: 'outside',
    borderRadius: 'xs',
  },
});
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

/** Lists to choose from, as far as they are loaded. */
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

/** Chooses any number of lists; what is chosen stands above as chips, also what the search does not show. */
export function ListChoices(props: ListChoicesProps) {
  const { id, label, hint, error, offered, chosen, onChange, search } = props;
  const errorId = useId();
  const isChosen = (list: ChosenList): boolean => chosen.some((one) => one.id === list.id);
  const without = (list: ChosenList): ChosenList[] => chosen.filter((one) => one.id !== list.id);
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
        <Flex as="ul" gap="2" wrap="wrap" listStyleType="none" aria-label={`${label}: chosen`}>
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
        </Flex>
      ) : null}
      <SearchField
        label={`Find in ${label.toLowerCase()}`}
        placeholder="Find a list"
        value={search}
        onSearch={props.onSearch}
        delayMs={250}
      />
      <Box
        maxH="56"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        p="1"
        borderColor={error ? 'border.error' : 'border'}
      >
        {offered.lists.map((list) => (
          <Row key={list.id}>
            <Mark
              type="checkbox"
              checked={isChosen(list)}
              onChange={() => onChange(isChosen(list) ? without(list) : [...chosen, list])}
            />
            <Text as="span" flex="1" minW="0" truncate title={list.name}>
              {list.name}
            </Text>
            {list.size === null ? null : (
              <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
                {compactCount(list.size)}
              </Text>
            )}
          </Row>
        ))}
        {offered.isPending ? <Spinner size="sm" m="2" /> : null}
        {isNothing ? (
          <Text textStyle="sm" color="fg.muted" p="2" role="status">
            {search === '' ? 'No lists yet.' : 'No list begins with that.'}
          </Text>
        ) : null}
        {offered.isError ? (
          <Text textStyle="sm" color="fg.error" p="2" role="alert">
            The lists could not be loaded.
          </Text>
        ) : null}
        {offered.hasMore ? (
          <Button
            size="xs"
            tone="quiet"
            isBusy={offered.isLoadingMore}
            onClick={() => void offered.loadMore()}
          >
            More lists
          </Button>
        ) : null}
      </Box>
      {error ? (
        <Text id={errorId} textStyle="sm" color="fg.error">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
