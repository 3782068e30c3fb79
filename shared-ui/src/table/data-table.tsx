import { ErrorPanel } from 'shared-ui';
import type { RowId } from './column.ts';
import { RefreshProblem } from './refresh-problem.tsx';
import type { DataTableProps } from './table-props.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableView } from './table-view.tsx';

/**
 * Shows the rows of a query as a table, on a phone as cards. Also shows loading and error states, and `empty` if there
 * are no rows. Every list of rows uses it, because six tables each handled the phone, Shift, errors and the end of a
 * page differently. Not in the facade, which everyone loads first: 25 kB in a remote's first chunk with a table. A
 * comparison of two contacts or a chart's figures are not query rows and stay plain tables.
 *
 * Each row is a grid with the same tracks, on table elements with explicit roles, so that rows rendered separately
 * align in columns. Tracks cannot depend on the content of cells, and a row has no padding or border above and below,
 * because only what is inside a row is measured.
 *
 *     <DataTable
 *       label="Waves"
 *       rows={waves.data?.items}
 *       rowId={({ id }) => id}
 *       query={waves}
 *       columns={[
 *         { key: 'name', title: 'Name', cell: (wave) => <RowLink to={…}>{wave.name}</RowLink> },
 *         { key: 'sent', title: 'Sent', cell: (wave) => exactCount(wave.sent), align: 'end', width: '6rem' },
 *       ]}
 *       empty={<EmptyState title="No waves yet">…</EmptyState>}
 *     />
 */
export function DataTable<Row extends object, SortKey extends string = never, Id extends RowId = RowId>(
  props: DataTableProps<Row, SortKey, Id>,
) {
  const { label, rows, query, empty = null, problem, height } = props;
  if (!rows) {
    return query?.isError ? (
      (problem?.(query.error) ?? <ErrorPanel error={query.error} onRetry={query.refetch} />)
    ) : (
      <TableSkeleton label={`Loading ${label.toLowerCase()}`} height={height} />
    );
  }
  const isOutdated = query?.isError && !query.isFetchNextPageError;

  return (
    <>
      {isOutdated ? <RefreshProblem label={label} onRetry={query.refetch} /> : null}
      {rows.length === 0 ? empty : <TableView {...props} rows={rows} />}
    </>
  );
}
