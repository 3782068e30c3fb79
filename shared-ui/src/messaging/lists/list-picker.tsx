import { useId, useState } from 'react';
import type { List } from 'shared-contracts/domain/list';
import { SearchField, Stack, Text } from 'shared-ui';
import { useLists } from './lists.data.ts';
import { ListOptions, OptionMark, OptionRow, OptionWords } from './list-options.tsx';

interface ListPickerProps {
  readonly label: string;
  readonly chosenId: number | undefined;
  readonly onChoose: (list: List | undefined) => void;
  /** Label for the option to choose none. */
  readonly noneLabel?: string;
  /** Lists that are not offered. */
  readonly without?: readonly number[];
  readonly error?: string | undefined;
}

/**
 * Chooses one of the lists that users fill with contacts; there may be hundreds, so they can be searched. All,
 * Unsubscribe and saved searches find their contacts automatically; a message says so if a search finds only such
 * lists.
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
      <ListOptions
        isPending={query.isPending}
        isError={query.isError}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        loadMore={query.fetchNextPage}
        empty={isNothing ? nothingWords(search, query.lists) : undefined}
      >
        {noneLabel && search === '' ? (
          <OptionRow>
            <OptionMark
              type="radio"
              name={name}
              checked={chosenId === undefined}
              onChange={() => onChoose(undefined)}
            />
            {noneLabel}
          </OptionRow>
        ) : null}
        {lists.map((list) => (
          <OptionRow key={list.id}>
            <OptionMark
              type="radio"
              name={name}
              checked={chosenId === list.id}
              onChange={() => onChoose(list)}
            />
            <OptionWords name={list.name} size={list.size} />
          </OptionRow>
        ))}
      </ListOptions>
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
    return 'No lists yet. Create one first.';
  }
  const [byItself] = lists.filter(({ kind }) => kind !== 'plain');
  if (byItself) {
    return `“${byItself.name}” updates automatically. You cannot add or remove contacts.`;
  }

  return lists.length > 0 ? 'No other lists start with that.' : 'No lists match.';
}
