import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical';
import type { CustomField } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { IconButton, Menu, MenuItem, MenuSeparator, Text, chakra } from 'shared-ui';
import { defaultWords, placeholderOf, scopeWords, typeNames } from './field-words.ts';

export type FieldAction = 'edit' | 'apply' | 'delete';

const Table = chakra('table', { base: { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' } });
const Head = chakra('th', {
  base: { textAlign: 'start', fontWeight: 'medium', color: 'fg.muted', py: '2', pe: '4' },
});
const Cell = chakra('td', { base: { py: '3', pe: '4', verticalAlign: 'top', overflowWrap: 'anywhere' } });
const NameCell = chakra('th', {
  base: { py: '3', pe: '4', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
});
const Row = chakra('tr', { base: { borderTopWidth: '1px' } });

/** Columns that a narrow screen says in the first one. */
const wide = { display: { base: 'none', md: 'table-cell' } } as const;

interface FieldTableProps {
  readonly fields: readonly CustomField[];
  readonly onAction: (action: FieldAction, field: CustomField) => void;
}

/** The fields, one a row; on a narrow screen name and facts stand in one column. */
export function FieldTable({ fields, onAction }: FieldTableProps) {
  return (
    <Table aria-label="Custom fields">
      <thead>
        <tr>
          <Head scope="col">Name</Head>
          <Head scope="col" {...wide}>
            Type
          </Head>
          <Head scope="col" {...wide}>
            Default
          </Head>
          <Head scope="col" {...wide}>
            Applies to
          </Head>
          <Head scope="col" width="12" srOnly>
            Actions
          </Head>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.id} field={field} onAction={(action) => onAction(action, field)} />
        ))}
      </tbody>
    </Table>
  );
}

function FieldRow({ field, onAction }: { field: CustomField; onAction: (action: FieldAction) => void }) {
  const { fieldName, fieldType } = field;

  return (
    <Row>
      <NameCell scope="row">
        <Text fontWeight="semibold">{fieldLabelOf(fieldName)}</Text>
        <Text fontWeight="normal" color="fg.muted" textStyle="xs" fontFamily="mono">
          {placeholderOf(fieldName)}
        </Text>
        <Text fontWeight="normal" display={{ md: 'none' }} mt="1">
          {typeNames[fieldType]} · Default: {defaultWords(field)} · {scopeWords(field)}
        </Text>
      </NameCell>
      <Cell {...wide}>{typeNames[fieldType]}</Cell>
      <Cell {...wide}>{defaultWords(field)}</Cell>
      <Cell {...wide}>{scopeWords(field)}</Cell>
      <Cell pe="0" textAlign="end">
        <Menu
          placement="bottom-end"
          trigger={
            <IconButton label={`Actions for ${fieldLabelOf(fieldName)}`}>
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
      </Cell>
    </Row>
  );
}
