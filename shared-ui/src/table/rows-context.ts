import { createContext } from 'react';

interface Rows {
  readonly tracks: string;
  /** Where every row is of the same height, as CSS. */
  readonly height: string | undefined;
  /** Attributes by which the looks of rows differ (table-parts.ts). */
  readonly marks: Readonly<Record<`data-${string}`, string>>;
  readonly isSelected: (place: number) => boolean;
}

/** What the element of a row has to know of its table: the library that draws rows makes it of place and content alone. */
export const RowsContext = createContext<Rows>({
  tracks: '',
  height: undefined,
  marks: {},
  isSelected: () => false,
});
