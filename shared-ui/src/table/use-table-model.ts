import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RowId, Sorting } from './column.ts';
import type { DataTableProps, Selected } from './table-props.ts';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export type TableModel<Row extends object> = ReactTable<typeof features, Row>;
export type ModelRow<Row extends object> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];

const noRows: readonly never[] = [];
const nothing = {};

/** Creates the library's table for our props; the library handles sorting and row selection. */
export function useTableModel<Row extends object, SortKey extends string, Id extends RowId>(
  props: DataTableProps<Row, SortKey, Id>,
): TableModel<Row> {
  const { rows = noRows, rowId, columns, sorting, onSort, selection } = props;
  const selected = selection?.selected;
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const rowSelection = useMemo(() => (selected ? stateOf(selected, ids) : nothing), [selected, ids]);
  const columnDefs = useMemo(
    () =>
      columns.map(({ key, title, sort }) => ({
        id: key,
        header: title,
        accessorFn: () => null,
        enableSorting: sort !== undefined,
        sortDescFirst: sort?.first === 'descending',
      })),
    [columns],
  );

  return useTable({
    features,
    data: rows,
    columns: columnDefs,
    getRowId: (row) => String(rowId(row)),
    state: { rowSelection, sorting: sortingState(columns, sorting) },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sortingState(columns, sorting)) : updater;
      const sort = columns.find(({ key }) => key === next?.id)?.sort;
      if (next && sort && onSort) {
        const isDescending = sort.isOneWay ? sort.first === 'descending' : next.desc;
        onSort({ by: sort.by, isDescending });
      }
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      selection?.onSelect(idsOf(next, selection.selected, ids));
    },
  });
}

function sortingState<SortKey extends string>(
  columns: DataTableProps<never, SortKey>['columns'],
  sorting: Sorting<SortKey> | undefined,
) {
  const sorted = columns.find(({ sort }) => sort?.by === sorting?.by && sort);

  return sorted && sorting ? [{ id: sorted.key, desc: sorting.isDescending }] : [];
}

/** Converts a selection to the library's format. */
function stateOf(selected: Selected, ids: readonly RowId[]): Record<string, true> {
  const chosen = selected === 'all' ? ids : [...selected];

  return Object.fromEntries(chosen.map((id) => [String(id), true as const]));
}

/** Converts the library's selection to row ids; ids of rows that are no longer loaded are kept. */
function idsOf<Id extends RowId>(
  state: Readonly<Record<string, boolean>>,
  before: Selected<Id>,
  loaded: readonly Id[],
): ReadonlySet<Id> {
  const all = before === 'all' ? loaded : [...before, ...loaded];

  return new Set(all.filter((id) => state[String(id)]));
}
