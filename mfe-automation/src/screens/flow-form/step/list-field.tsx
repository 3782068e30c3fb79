import { takesContacts } from 'shared-contracts/flows/lists';
import { Box, SelectField } from 'shared-ui';
import type { FlowLists } from '../../../data/flow-choices.data.ts';

interface ListFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly lists: FlowLists;
  /** Whether contacts are added to the list, which excludes All and saved searches. */
  readonly isTarget?: boolean;
  readonly listId: number | null;
  readonly error: string | undefined;
  readonly onChoose: (listId: number | null) => void;
}

/** Selects a list that the flow can use. */
export function ListField({
  id,
  label,
  hint,
  lists,
  isTarget = false,
  listId,
  error,
  onChoose,
}: ListFieldProps) {
  const offered = lists.lists.filter(({ kind }) => !isTarget || takesContacts({ kind }));
  const isElsewhere = listId !== null && !offered.some((list) => list.id === listId);

  return (
    <Box id={id}>
      <SelectField
        label={label}
        hint={hint}
        isRequired
        error={error}
        value={listId ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{lists.isPending ? 'Loading lists…' : 'Choose a list'}</option>
        {isElsewhere ? <option value={listId}>{lists.names.get(listId) ?? 'Deleted list'}</option> : null}
        {offered.map((list) => (
          <option key={list.id} value={list.id}>
            {list.name}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}
