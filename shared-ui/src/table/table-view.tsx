import { useMemo } from 'react';
import { Flex } from 'shared-ui';
import { boxTrack, tracksOf } from './column.ts';
import type { RowId } from './column.ts';
import { LoadMore } from './load-more.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowsContext } from './rows-context.ts';
import { ScrollFrame } from './scroll-frame.tsx';
import { stepToRow } from './step-to-row.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { Table, cardTracks, insetOf, rowTrim } from './table-parts.ts';
import type { DataTableProps } from './table-props.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { useTableModel } from './use-table-model.ts';

interface TableViewProps<Row, SortKey extends string, Id extends RowId> extends DataTableProps<
  Row,
  SortKey,
  Id
> {
  readonly rows: readonly Row[];
}

/** The table with its rows, as cards on a narrow screen. */
export function TableView<Row extends object, SortKey extends string, Id extends RowId>(
  props: TableViewProps<Row, SortKey, Id>,
) {
  const { label, rows, columns, query, height, selection, sorting, onSort } = props;
  const model = useTableModel(props);
  const isNarrow = useIsNarrow();
  const scroll = height === undefined ? 'page' : 'own';
  const isAutomatic = (props.more ?? (height === undefined ? 'button' : 'scroll')) === 'scroll';
  const rowHeight = isNarrow ? props.cardHeight : props.rowHeight;
  const { rowSelection } = model.state;
  const modelRows = model.getRowModel().rows;
  const selectedCount = modelRows.filter(({ id }) => rowSelection[id]).length;
  const isSelectable = selection !== undefined;
  const tracks = isNarrow
    ? `${isSelectable ? `${boxTrack} ` : ''}${cardTracks}`
    : tracksOf(columns, { isSelectable, scroll });
  const frame = useMemo(
    () => ({
      tracks,
      height:
        rowHeight === undefined ? undefined : `calc(${rowHeight / 16}rem - ${isNarrow ? '0px' : rowTrim})`,
      marks: {
        ...(isNarrow ? { 'data-cards': '' } : {}),
        ...(isNarrow && isSelectable ? { 'data-boxes': '' } : {}),
        ...(rowHeight === undefined ? {} : { 'data-fixed': '' }),
      },
      isSelected: (place: number) => Boolean(rowSelection[modelRows[place]?.id ?? '']),
    }),
    [tracks, rowHeight, isNarrow, isSelectable, rowSelection, modelRows],
  );
  const chooseAll = selection ? (
    <RowCheckbox
      label={`Select all loaded ${label.toLowerCase()}`}
      checked={selectedCount > 0 && (selectedCount === rows.length || 'some')}
      onChange={model.getToggleAllRowsSelectedHandler()}
    />
  ) : null;
  const total = props.total ?? (query?.hasNextPage ? undefined : rows.length);
  const things = label.toLowerCase();

  return (
    <Flex direction="column" css={insetOf(height)} {...(height === 'fill' ? { flex: '1', minH: '0' } : {})}>
      {isNarrow ? (
        <PhoneBar columns={columns} sorting={sorting} onSort={onSort}>
          {chooseAll}
        </PhoneBar>
      ) : null}
      <ScrollFrame
        label={label}
        height={height}
        isStale={query?.isPlaceholderData ?? false}
        askedFor={query?.askedFor}
      >
        <Table
          role="table"
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          minW={isNarrow || scroll === 'page' ? 'full' : 'fit-content'}
          onKeyDown={stepToRow}
        >
          {isNarrow ? null : (
            <TableHead
              columns={columns}
              tracks={tracks}
              sorting={sorting}
              onToggle={(key) => model.getColumn(key)?.toggleSorting()}
              chooseAll={chooseAll}
            />
          )}
          <RowsContext value={frame}>
            <TableBody
              {...props}
              modelRows={modelRows}
              selectedIds={rowSelection}
              isNarrow={isNarrow}
              isAutomatic={isAutomatic}
            />
          </RowsContext>
        </Table>
        {isAutomatic ? <LoadMore things={things} query={query ?? {}} isAutomatic /> : null}
      </ScrollFrame>
      {isAutomatic ? null : <LoadMore things={things} query={query ?? {}} />}
    </Flex>
  );
}
