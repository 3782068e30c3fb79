import type { ReactNode } from 'react';

/** What tells rows apart. */
export type RowId = number | string;

/** What the server sorted the rows by, and which way. */
export interface Sorting<SortKey extends string = string> {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

/** How a column is sorted: `by` is the server's word for it. */
export interface ColumnSort<SortKey extends string> {
  readonly by: SortKey;
  /** Which way the first press sorts; ascending unless said. Dates usually begin with the newest. */
  readonly first?: 'ascending' | 'descending';
  /** The server sorts it the first way only. */
  readonly isOneWay?: boolean;
}

/** A column of a `DataTable`. The first one names the row. */
export interface Column<Row, SortKey extends string = never> {
  readonly key: string;
  /** The heading; on a phone it stands before the value. */
  readonly title: string;
  /** The heading is read out but not shown, as over buttons. */
  readonly isTitleHidden?: boolean;
  /** What a row shows. A string is cut with … where rows have a fixed height. */
  readonly cell: (row: Row) => ReactNode;
  /** What a row shows where `cell` is nothing, as '–'; a card leaves the line out. */
  readonly ifNothing?: string;
  /** A track of a CSS grid that does not depend on the content: '6rem', 'minmax(9rem, 2fr)'. An equal part unless said. */
  readonly width?: string;
  readonly align?: 'start' | 'end';
  readonly sort?: ColumnSort<SortKey>;
  /**
   * Where a phone shows it: a line with the heading before it (unless said), a line without the heading, at the end of
   * the first line (buttons), or not at all.
   */
  readonly onPhone?: 'labelled' | 'plain' | 'end' | 'hidden';
}

/** A column without a width of its own: within the page it shrinks, a table that scrolls by itself goes wider instead. */
const usualWidths = { page: 'minmax(0, 1fr)', own: 'minmax(8rem, 1fr)' };

/** The tracks of the grid that every row of a table is. */
export function tracksOf(
  columns: readonly { readonly width?: string }[],
  { isSelectable, scroll }: { isSelectable: boolean; scroll: 'page' | 'own' },
): string {
  const tracks = columns.map(({ width }) => width ?? usualWidths[scroll]);

  return (isSelectable ? ['3rem', ...tracks] : tracks).join(' ');
}
