/** What a page is made of: rows as they are found, one more than are shown where there are more. */
interface PageParts<Row, Item> {
  readonly size: number;
  readonly shown: (row: Row) => Item;
  /** Where the next page begins, told by the last item of this one. */
  readonly cursorOf: (item: Item) => number;
}

/** A page by cursor (decisions.md, Wire format): a row beyond its size says that another one follows. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { size, shown, cursorOf }: PageParts<Row, Item>,
): { items: Item[]; nextPageCursor: number } {
  const items = rows.slice(0, size).map((row) => shown(row));
  const last = items.at(-1);

  return { items, nextPageCursor: rows.length > size && last !== undefined ? cursorOf(last) : 0 };
}

/** The cursor of most pages. */
export const byId = ({ id }: { readonly id: number }): number => id;
