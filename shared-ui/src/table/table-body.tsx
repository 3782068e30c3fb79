import { Fragment, use } from 'react';
import type { ReactElement } from 'react';
import { CardCells } from './card-cells.tsx';
import type { RowId } from './column.ts';
import { RowCells } from './row-cells.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowFrame } from './row-frame.tsx';
import { ScrollerContext } from './scroller-context.ts';
import { Body, Cell } from './table-parts.ts';
import type { DataTableProps } from './table-props.ts';
import type { ModelRow } from './use-table-model.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface TableBodyProps<Row extends object, SortKey extends string, Id extends RowId> extends DataTableProps<
  Row,
  SortKey,
  Id
> {
  readonly modelRows: readonly ModelRow<Row>[];
  readonly selectedIds: Readonly<Record<string, boolean>>;
  readonly isNarrow: boolean;
  readonly isAutomatic: boolean;
}

/** The rows: all of them, or only the visible ones if the table scrolls by itself. */
export function TableBody<Row extends object, SortKey extends string, Id extends RowId>(
  props: TableBodyProps<Row, SortKey, Id>,
) {
  const { modelRows, isNarrow, columns, selection, card } = props;
  const rowHeight = isNarrow ? props.cardHeight : props.rowHeight;
  const scroller = use(ScrollerContext);

  function cellsOf(modelRow: ModelRow<Row>): ReactElement {
    const row = modelRow.original;

    return (
      <Fragment key={modelRow.id}>
        {selection ? (
          <Cell role="cell" data-box="">
            <RowCheckbox
              label={`Select ${selection.nameOf(row)}`}
              checked={props.selectedIds[modelRow.id] ?? false}
              onChange={modelRow.getToggleSelectedHandler()}
            />
          </Cell>
        ) : null}
        {isNarrow ? (
          <CardCells row={row} columns={columns} card={card} />
        ) : (
          <RowCells row={row} columns={columns} isFixed={rowHeight !== undefined} />
        )}
      </Fragment>
    );
  }

  if (scroller) {
    return (
      <VirtualRows
        key={isNarrow ? 'cards' : 'table'}
        rows={modelRows}
        scroller={scroller}
        hasHead={!isNarrow}
        rowHeight={rowHeight}
        more={props.isAutomatic ? props.query : undefined}
      >
        {cellsOf}
      </VirtualRows>
    );
  }

  return (
    <Body role="rowgroup">
      {modelRows.map((modelRow, place) => (
        <RowFrame key={modelRow.id} index={place}>
          {cellsOf(modelRow)}
        </RowFrame>
      ))}
    </Body>
  );
}
