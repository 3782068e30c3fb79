import type { ReactNode } from 'react';
import type { Column, RowId, Sorting } from './column.ts';
import type { TableQuery } from './query.ts';

/** Rows selected with their checkboxes; 'all' = every row of the query, loaded or not. */
export type Selected<Id extends RowId = RowId> = ReadonlySet<Id> | 'all';

export interface RowSelection<Row, Id extends RowId> {
  readonly selected: Selected<Id>;
  /**
   * Called with the new selection. Deselecting a row while 'all' are selected leaves the other loaded rows selected.
   */
  readonly onSelect: (selected: ReadonlySet<Id>) => void;
  /** Returns the name of a row, for "Select Ann Lee". */
  readonly nameOf: (row: Row) => string;
}

export interface DataTableProps<Row, SortKey extends string = never, Id extends RowId = RowId> {
  /** Plural name of the rows, capitalized like a heading: 'Contacts'. The accessible name of the table. */
  readonly label: string;
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => Id;
  /** In order; the first one names the row and contains its `RowLink` or `RowButton`. */
  readonly columns: readonly Column<Row, SortKey>[];
  /** Result of `useAsk` or `useAskPages`; omitted if the rows are available already. */
  readonly query?: TableQuery;
  /** Content if there are no rows: an `EmptyState` that says what to do next. */
  readonly empty?: ReactNode;
  /** Replaces the error message and "Try again", for errors that the page explains itself. */
  readonly problem?: (error: unknown) => ReactNode;
  /** Total number of rows, loaded or not, if known. */
  readonly total?: number | undefined;
  /**
   * 'fill' = the remaining height of its column, or a maximum height such as '28rem': the table scrolls by itself, its
   * headings stay visible, only visible rows are rendered, and further pages are fetched as they come near. If omitted,
   * the table is as high as its rows (up to a few hundred), with a "Load More" button. Component tests of a table with
   * a height import 'shared-ui/testing/layout'.
   */
  readonly height?: 'fill' | (string & {});
  /**
   * Height of every row in pixels, 8 fewer if the user chose compact rows; text is then truncated to one line. If
   * omitted, rows grow with their content.
   */
  readonly rowHeight?: number;
  /** Height of every card on a phone, in pixels. */
  readonly cardHeight?: number;
  readonly sorting?: Sorting<SortKey>;
  readonly onSort?: (sorting: Sorting<SortKey>) => void;
  readonly selection?: RowSelection<Row, Id>;
  /** Renders a row as a card, if a phone should show something other than the columns stacked. */
  readonly card?: (row: Row) => ReactNode;
  /** Trigger for fetching further pages: scrolling by default if the table has its own height. */
  readonly more?: 'scroll' | 'button';
}
