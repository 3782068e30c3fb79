import type { ReactNode } from 'react';
import { Span } from 'shared-ui';
import type { Column } from './column.ts';
import { Cell, isNothing, plainCell, rowName } from './table-parts.ts';

interface CardCellsProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row, string>[];
  readonly card?: ((row: Row) => ReactNode) | undefined;
}

/** A row as a card: the first column at the top, the others below it with their headings, buttons at the end. */
export function CardCells<Row>({ row, columns, card }: CardCellsProps<Row>) {
  if (card) {
    return (
      <Cell {...rowName} data-card="whole">
        {card(row)}
      </Cell>
    );
  }
  const shown = columns
    .map((column, place) => ({ ...column, content: column.cell(row), place: columnOf(column, place) }))
    .filter(({ content, place }) => place !== 'hidden' && !isNothing(content))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

  return shown.map(({ key, title, content, place }) => (
    <Cell key={key} {...(place === 'title' ? rowName : plainCell)} data-card={place}>
      {place === 'labeled' ? <Span color="fg.muted">{title}: </Span> : null}
      {content}
    </Cell>
  ));
}

/** Parts of the first line come first for screen readers too. */
const rankOf = ({ place }: { place: string }): number => (place === 'title' || place === 'end' ? 0 : 1);

/** The first column is always the title of the card. */
function columnOf<Row>({ onPhone = 'labeled' }: Column<Row, string>, place: number) {
  return place === 0 ? 'title' : onPhone;
}
