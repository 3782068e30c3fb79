import type { ReactNode } from 'react';
import { tableInset } from './table-parts.ts';

/** Identity of a row. */
export type RowId = number | string;

/** Field by which the server sorted the rows, and the direction. */
export interface Sorting<SortKey extends string = string> {
  readonly by: SortKey;
  readonly isDescending: boolean;
}

/** Sorting of a column; `by` is the server's name for the field. */
export interface ColumnSort<SortKey extends string> {
  readonly by: SortKey;
  /** Direction of the first click; ascending by default. Dates usually start with the newest. */
  readonly first?: 'ascending' | 'descending';
  /** Whether the server sorts this column only in the first direction. */
  readonly isOneWay?: boolean;
}

/** A column of a `DataTable`. The first one names the row. */
export interface Column<Row, SortKey extends string = never> {
  readonly key: string;
  /** Heading; on a phone it precedes the value. */
  readonly title: string;
  /** Whether only screen readers get the heading, as above buttons. */
  readonly isTitleHidden?: boolean;
  /** Content of a row's cell. A string is truncated with … if rows have a fixed height. */
  readonly cell: (row: Row) => ReactNode;
  /** Text if `cell` returns nothing, such as '–'; a card omits the line. */
  readonly ifNothing?: string;
  /** A CSS grid track that does not depend on the content: '6rem', 'minmax(9rem, 2fr)'. An equal share by default. */
  readonly width?: string;
  /** 'end' for figures, whose digits then have equal width. */
  readonly align?: 'start' | 'end';
  readonly sort?: ColumnSort<SortKey>;
  /**
   * Placement on a phone: a line with the heading before it (the default), a line without the heading, at the end of
   * the first line (buttons), or hidden.
   */
  readonly onPhone?: 'labeled' | 'plain' | 'end' | 'hidden';
}

/**
 * Tracks of columns without a width: they shrink within the page, while a table that scrolls by itself becomes wider.
 */
const usualWidths = { page: 'minmax(0, 1fr)', own: 'minmax(8rem, 1fr)' };

/** Track of the checkboxes. */
export const boxTrack = `calc(${tableInset} + 2rem)`;

/** Returns the grid tracks that all rows of a table share. */
export function tracksOf(
  columns: readonly { readonly width?: string }[],
  { isSelectable, scroll }: { isSelectable: boolean; scroll: 'page' | 'own' },
): string {
  const tracks = columns.map(({ width }) => width ?? usualWidths[scroll]);

  return (isSelectable ? [boxTrack, ...tracks] : tracks).join(' ');
}
