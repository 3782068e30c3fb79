import type { ImportColumn } from 'shared-contracts/domain/contact-import';
import { Text } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import type { Column } from 'shared-ui/table';
import { TargetField } from './target-field.tsx';

interface FileColumn extends ImportColumn {
  /** Index of the column in the file, from 0. */
  readonly place: number;
}

interface ColumnTableProps {
  readonly columns: readonly ImportColumn[];
  readonly onChange: (place: number, target: string) => void;
}

const titleOf = ({ header, place }: FileColumn): string => header || `Column ${place + 1}`;

const facts: readonly Column<FileColumn>[] = [
  {
    key: 'header',
    title: 'Column',
    cell: (column) => (
      <Text fontWeight="medium" lineClamp={2} title={titleOf(column)}>
        {titleOf(column)}
      </Text>
    ),
  },
  {
    key: 'samples',
    title: 'Samples',
    width: 'minmax(0, 1.5fr)',
    onPhone: 'plain',
    cell: ({ samples }) => (
      <Text color="fg.muted" truncate title={samples.join(', ')}>
        {samples.join(', ') || 'Empty'}
      </Text>
    ),
  },
];

/** Columns of the file, with samples and the field each is imported as. */
export function ColumnTable({ columns, onChange }: ColumnTableProps) {
  const becomes: Column<FileColumn> = {
    key: 'becomes',
    title: 'Becomes',
    onPhone: 'plain',
    cell: (column) => (
      <TargetField
        title={titleOf(column)}
        column={column}
        onChange={(target) => onChange(column.place, target)}
      />
    ),
  };

  return (
    <DataTable
      label="Columns of the file"
      rows={columns.map((column, place) => ({ ...column, place }))}
      rowId={({ place }) => place}
      columns={[...facts, becomes]}
    />
  );
}
