import { useEffect } from 'react';
import { listLists } from 'shared-contracts/api/contacts/lists';
import { SelectField, useAskPages, useCaller } from 'shared-ui';

interface ListChoiceProps {
  readonly listId: number | undefined;
  readonly onChoose: (listId: number | undefined) => void;
  readonly error: string | undefined;
}

/** Selects the list that the contacts are added to, or none. */
export function ListChoice({ listId, onChoose, error }: ListChoiceProps) {
  const { accountId } = useCaller();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useAskPages(listLists, { accountId });
  // Loads all pages, because a partial choice would hide existing lists.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) {
      void fetchNextPage();
    }
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const lists = data?.items.filter(({ kind }) => kind === 'plain') ?? [];

  return (
    <SelectField
      label="Add these contacts to a list"
      hint="Contacts are always added to All too."
      value={listId ?? ''}
      error={error}
      onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
    >
      <option value="">No list</option>
      {lists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
