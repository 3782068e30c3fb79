import type { ReactNode } from 'react';
import type { Column, RowId, Sorting } from './column.ts';
import type { TableQuery } from './query.ts';

/** Rows chosen by their boxes; 'all' = every row of the query, loaded or not. */
export type Selected<Id extends RowId = RowId> = ReadonlySet<Id> | 'all';

export interface RowSelection<Row, Id extends RowId> {
  readonly selected: Selected<Id>;
  /** Called with what is chosen then. Taking one out of 'all' leaves the other rows that are loaded. */
  readonly onSelect: (selected: ReadonlySet<Id>) => void;
  /** What a row is called, for "Select Ann Lee". */
  readonly nameOf: (row: Row) => string;
}

export interface DataTableProps<Row, SortKey extends string = never, Id extends RowId = RowId> {
  /** What the rows are, in the plural, as a heading: 'Contacts'. Screen readers say it of the table. */
  readonly label: string;
  /** Undefined until there is a first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => Id;
  /** In order; the first one names the row and holds its `RowLink` or `RowButton`. */
  readonly columns: readonly Column<Row, SortKey>[];
  /** The result of `useAsk` or `useAskPages`; left out where the rows are there already. */
  readonly query?: TableQuery;
  /** What stands there instead of no rows: an `EmptyState` that says what to do next. */
  readonly empty?: ReactNode;
  /** What stands there instead of the error's sentence and "Try again", for errors that the page explains itself. */
  readonly problem?: (error: unknown) => ReactNode;
  /** How many rows there are, loaded or not, where that is known. */
  readonly total?: number | undefined;
  /**
   * 'fill' = what its column leaves over, or a greatest height such as '28rem': the table scrolls by itself, its
   * headings stay in sight, only the rows in sight are drawn and further pages are fetched as they come near. Left
   * out, it is as high as its rows, for up to a few hundred, with a "Load More" button. Component tests of a table with
   * a height import 'shared-ui/testing/layout'.
   */
  readonly height?: 'fill' | (string & {});
  /**
   * The height of every row in pixels, 8 fewer where a person chose compact rows; text is cut to one line then. Left
   * out, rows grow with what is in them.
   */
  readonly rowHeight?: number;
  /** The height of every card in pixels, on a phone. */
  readonly cardHeight?: number;
  readonly sorting?: Sorting<SortKey>;
  readonly onSort?: (sorting: Sorting<SortKey>) => void;
  readonly selection?: RowSelection<Row, Id>;
  /** A row as a card, where a phone shall show something else than the columns one below the other. */
  readonly card?: (row: Row) => ReactNode;
  /** How further pages are fetched; by scrolling where the table has a height of its own, unless said. */
  readonly more?: 'scroll' | 'button';
}
