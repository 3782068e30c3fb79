/**
 * Tables and paged lists, for lazy screens. They are not part of the facade because the first view of shell and inbox
 * contains no table.
 */
export type { Column, ColumnSort, RowId, Sorting } from './column.ts';
export { DataTable } from './data-table.tsx';
export { LoadMore } from './load-more.tsx';
export type { MoreQuery, TableQuery } from './query.ts';
export { RowButton, RowLink } from './row-link.tsx';
export type { DataTableProps, RowSelection, Selected } from './table-props.ts';
export { mayLoadMore } from './may-load-more.ts';
