import type { ReactNode } from 'react';
import { Text } from 'shared-ui';
import type { Column } from './column.ts';
import { Cell, isNothing, plainCell, rowName } from './table-parts.ts';

interface RowCellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row, string>[];
  readonly isFixed: boolean;
}

/** A row as cells next to each other. */
export function RowCells<Row>({ row, columns, isFixed }: RowCellsProps<Row>) {
  return columns.map(({ key, align, cell, ifNothing = null }, place) => {
    const content = cell(row);
    const shown = isNothing(content) ? <Nothing words={ifNothing} /> : content;

    return (
      <Cell key={key} {...(place === 0 ? rowName : plainCell)} data-align={align}>
        {isFixed ? oneLine(shown) : shown}
      </Cell>
    );
  });
}

/** A quiet word for a missing value. */
function Nothing({ words }: { words: string | null }) {
  return words === null ? null : (
    <Text as="span" color="fg.muted">
      {words}
    </Text>
  );
}

/** Shows truncated text in full in a tooltip on hover. */
function oneLine(content: ReactNode): ReactNode {
  return typeof content === 'string' ? (
    <Text as="div" truncate title={content}>
      {content}
    </Text>
  ) : (
    content
  );
}
