import { useId, useState } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { Box, Button, SearchField, Spinner, Stack, Text, chakra } from 'shared-ui';
import { useLists } from './lists.data.ts';
import { compactCount } from '../words/counts.ts';

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '2',
    minH: '9',
    borderRadius: 'sm',
    cursor: 'pointer',
    textStyle: 'sm',
    _hover: { bg: 'bg.subtle' },
  },
});

const Mark = chakra('input', {
  base: { boxSize: '4.5', flexShrink: '0', accentColor: '{colors.accent}', focusVisibleRing: 'outside' },
});

interface ListPickerProps {
  readonly label: string;
  readonly chosenId: number | undefined;
  readonly onChoose: (list: List | undefined) => void;
  /** Offers to choose none, in these words. */
  readonly noneLabel?: string;
  /** Lists that are not offered. */
  readonly without?: readonly number[];
  readonly error?: string | undefined;
}

/**
 * Chooses one of the lists that people put contacts into; there may be hundreds, so they can be searched. All,
 * Unsubscribe and saved searches find their contacts by themselves: of those that were searched by name it is said.
 */
export function ListPicker(props: ListPickerProps) {
  const { label, chosenId, onChoose, noneLabel, without = [] } = props;
  const name = useId();
  const [search, setSearch] = useState('');
  const query = useLists(search);
  const lists = query.lists.filter(({ id, kind }) => kind === 'plain' && !without.includes(id));
  const isNothing = query.isSuccess && lists.length === 0 && (!noneLabel || search !== '');

  return (
    <Stack as="fieldset" gap="2" minW="0" width="full">
      <Text as="legend" textStyle="sm" fontWeight="medium" mb="1">
        {label}
      </Text>
      <SearchField
        label="Find a list"
        placeholder="Find a list..."
        value={search}
        onSearch={setSearch}
        delayMs={250}
      />
      <Box maxH="52" overflowY="auto" borderWidth="1px" borderRadius="md" p="1">
        {noneLabel && search === '' ? (
          <Row>
            <Mark
              type="radio"
              name={name}
              checked={chosenId === undefined}
              onChange={() => onChoose(undefined)}
            />
            {noneLabel}
          </Row>
        ) : null}
        {lists.map((list) => (
          <Row key={list.id}>
            <Mark type="radio" name={name} checked={chosenId === list.id} onChange={() => onChoose(list)} />
            <Text as="span" flex="1" minW="0" truncate title={list.name}>
              {list.name}
            </Text>
            <Text as="span" color="fg.muted">
              {compactCount(list.size)}
            </Text>
          </Row>
        ))}
        {query.isPending ? <Spinner size="sm" m="2" /> : null}
        {isNothing ? (
          <Text textStyle="sm" color="fg.muted" p="2" role="status">
            {nothingWords(search, query.lists)}
          </Text>
        ) : null}
        {query.isError ? (
          <Text textStyle="sm" color="fg.error" p="2" role="alert">
            The lists could not be loaded.
          </Text>
        ) : null}
        {query.hasNextPage ? (
          <Button
            size="xs"
            tone="quiet"
            isBusy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            More lists
          </Button>
        ) : null}
      </Box>
      {props.error ? (
        <Text role="alert" textStyle="sm" color="fg.error">
          {props.error}
        </Text>
      ) : null}
    </Stack>
  );
}

function nothingWords(search: string, lists: readonly List[]): string {
  if (search === '') {
    return 'No list to choose yet. Create one first.';
  }
  const [byItself] = lists.filter(({ kind }) => kind !== 'plain');
  if (byItself) {
    return `“${byItself.name}” finds its contacts by itself: nobody can be put in or taken out.`;
  }

  return lists.length > 0 ? 'Nothing else begins with that.' : 'No lists match.';
}
