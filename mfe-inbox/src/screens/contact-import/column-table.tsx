import { columnTargets } from 'shared-contracts/domain/contact-import';
import type { ImportColumn } from 'shared-contracts/domain/contact-import';
import { fieldNameOf } from 'shared-contracts/domain/custom-field';
import { fieldLabelOf } from 'shared-contracts/domain/field-label';
import { Box, SelectField, Text, chakra } from 'shared-ui';
import { useCustomFieldNames } from '../../data/import-fields.data.ts';
import { Cell, HeadCell, ScrollPlace, Table } from './table-parts.tsx';

const reasons: Record<ImportColumn['because'], string> = {
  header: 'Matched by name',
  remembered: 'Same as last import',
  content: 'Matched by content',
  chosen: 'Chosen',
  none: '',
};

interface ColumnTableProps {
  readonly columns: readonly ImportColumn[];
  readonly onChange: (at: number, target: string) => void;
}

const titleOf = ({ header }: ImportColumn, at: number): string => header || `Column ${at + 1}`;

/** The samples have a column of their own where there is room, else a line below the name. */
const apart = { display: { base: 'none', md: 'table-cell' } };

/** The columns of the file, with samples and what each becomes. */
export function ColumnTable({ columns, onChange }: ColumnTableProps) {
  const known = useCustomFieldNames();

  return (
    <ScrollPlace label="Columns of the file">
      <Table>
        <thead>
          <tr>
            <HeadCell scope="col">Column</HeadCell>
            <HeadCell scope="col" {...apart}>
              Samples
            </HeadCell>
            <HeadCell scope="col">Becomes</HeadCell>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => (
            <tr key={`${at} ${column.header}`}>
              <Cell maxW={{ base: '36', md: '60' }}>
                <Text fontWeight="medium" truncate title={titleOf(column, at)}>
                  {titleOf(column, at)}
                </Text>
                <Box display={{ md: 'none' }} textStyle="xs">
                  <Samples column={column} />
                </Box>
              </Cell>
              <Cell maxW="72" {...apart}>
                <Samples column={column} />
              </Cell>
              <Cell minW={{ base: '44', md: '56' }}>
                <TargetField
                  title={titleOf(column, at)}
                  column={column}
                  known={known}
                  onChange={(target) => onChange(at, target)}
                />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollPlace>
  );
}

function Samples({ column }: { column: ImportColumn }) {
  const samples = column.samples.join(', ');

  return (
    <Text color="fg.muted" truncate title={samples}>
      {samples || 'Empty'}
    </Text>
  );
}

const Why = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted' } });

interface TargetFieldProps {
  readonly title: string;
  readonly column: ImportColumn;
  readonly known: readonly string[];
  readonly onChange: (target: string) => void;
}

function TargetField({ title, column, known, onChange }: TargetFieldProps) {
  const { target, header, because } = column;
  const own = fieldNameOf(header);
  const names = [...known];
  for (const name of [own, target.startsWith('field:') ? target.slice('field:'.length) : '']) {
    const isKnown = names.some((one) => one.toLowerCase() === name.toLowerCase());
    if (name !== '' && !isKnown) {
      names.push(name);
    }
  }

  return (
    <Box>
      <SelectField
        label={`${title} becomes`}
        isLabelHidden
        value={target}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {Object.entries(columnTargets).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <optgroup label="Custom fields">
          {names.map((name) => (
            <option key={name} value={`field:${name}`}>
              {known.includes(name) ? fieldLabelOf(name) : `${fieldLabelOf(name)} (new)`}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Why>{reasons[because]}</Why>
    </Box>
  );
}
