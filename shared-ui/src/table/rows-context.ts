import { createContext } from 'react';

interface Rows {
  readonly tracks: string;
  /** CSS height of every row, if all rows have the same height. */
  readonly height: string | undefined;
  /** Attributes that select the styles of rows (table-parts.ts). */
  readonly marks: Readonly<Record<`data-${string}`, string>>;
  readonly isSelected: (place: number) => boolean;
}

/**
 * Properties of the table that a row's element needs: the virtualization library passes it only position and content.
 */
export const RowsContext = createContext<Rows>({
  tracks: '',
  height: undefined,
  marks: {},
  isSelected: () => false,
});
