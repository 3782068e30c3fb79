import type { ReactNode } from 'react';
import { Text } from 'shared-ui';
import type { Column } from './column.ts';
import { Cell, plainCell, rowName } from './table-parts.ts';

interface RowCellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row, string>[];
  readonly isFixed: boolean;
}

/** A row as cells side by side. */
export function RowCells<Row>({ row, columns, isFixed }: RowCellsProps<Row>) {
  return columns.map(({ key, align, cell }, place) => (
    <Cell key={key} {...(place === 0 ? rowName : plainCell)} data-align={align}>
      {isFixed ? oneLine(cell(row)) : cell(row)}
    </Cell>
  ));
}

/** Text that is cut off is there in full where the pointer rests on it. */
function oneLine(content: ReactNode): ReactNode {
  return typeof content === 'string' ? (
    <Text truncate title={content}>
      {content}
    </Text>
  ) : (
    content
  );
}
