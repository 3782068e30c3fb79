/**
 * Tables and lists that come in pages, for lazy screens: no part of the facade, since the first view of shell and inbox
 * holds no table.
 */
export type { Column, ColumnSort, RowId, Sorting } from './column.ts';
export { DataTable } from './data-table.tsx';
export { LoadMore } from './load-more.tsx';
export type { MoreQuery, TableQuery } from './query.ts';
export { RowButton, RowLink } from './row-link.tsx';
export type { DataTableProps, RowSelection, Selected } from './table-props.ts';
