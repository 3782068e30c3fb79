/** Parts of a page: its rows, one more than the page size if another page follows. */
interface PageParts<Row, Item> {
  readonly size: number;
  readonly toItem: (row: Row) => Item;
  /** Cursor of the next page, from the last item of this one. */
  readonly cursorOf: (item: Item) => number;
}

/** Builds a page with a cursor (decisions.md, Wire format): a row beyond its size means that another page follows. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { size, toItem, cursorOf }: PageParts<Row, Item>,
): { items: Item[]; nextPageCursor: number } {
  const items = rows.slice(0, size).map((row) => toItem(row));
  const last = items.at(-1);

  return { items, nextPageCursor: rows.length > size && last !== undefined ? cursorOf(last) : 0 };
}

/** The cursor of most pages. */
export const byId = ({ id }: { readonly id: number }): number => id;
