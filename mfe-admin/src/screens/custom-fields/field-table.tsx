import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { IconButton, Menu, MenuItem, MenuSeparator, Text } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import type { useCustomFields } from '../../data/custom-fields.data.ts';
import { defaultWords, placeholderOf, scopeWords, typeNames } from './field-words.ts';

export type FieldAction = 'edit' | 'apply' | 'delete';

interface FieldTableProps {
  readonly fields: ReturnType<typeof useCustomFields>;
  readonly empty: ReactNode;
  readonly onAction: (action: FieldAction, field: CustomField) => void;
}

const facts: readonly Column<CustomField>[] = [
  {
    key: 'name',
    title: 'Name',
    width: 'minmax(0, 1.5fr)',
    cell: ({ fieldName }) => (
      <>
        <Text fontWeight="semibold">{fieldLabelOf(fieldName)}</Text>
        <Text color="fg.muted" textStyle="xs" fontFamily="mono">
          {placeholderOf(fieldName)}
        </Text>
      </>
    ),
  },
  { key: 'type', title: 'Type', width: '6rem', cell: ({ fieldType }) => typeNames[fieldType] },
  { key: 'default', title: 'Default', cell: defaultWords },
  { key: 'scope', title: 'Applies to', cell: scopeWords },
];

/** Custom fields, one per row, with the actions for each. */
export function FieldTable({ fields, empty, onAction }: FieldTableProps) {
  const actions: Column<CustomField> = {
    key: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: '4rem',
    align: 'end',
    onPhone: 'end',
    cell: (field) => <FieldMenu field={field} onAction={(action) => onAction(action, field)} />,
  };

  return (
    <DataTable
      label="Custom fields"
      rows={fields.data?.items}
      rowId={({ id }) => id}
      query={fields}
      columns={[...facts, actions]}
      empty={empty}
    />
  );
}

function FieldMenu({ field, onAction }: { field: CustomField; onAction: (action: FieldAction) => void }) {
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton label={`Actions for ${fieldLabelOf(field.fieldName)}`}>
          <EllipsisVerticalIcon />
        </IconButton>
      }
    >
      <MenuItem value="edit" onSelect={() => onAction('edit')}>
        Edit
      </MenuItem>
      <MenuItem value="apply" onSelect={() => onAction('apply')}>
        Apply to contacts
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="delete" isDangerous onSelect={() => onAction('delete')}>
        Delete
      </MenuItem>
    </Menu>
  );
}
