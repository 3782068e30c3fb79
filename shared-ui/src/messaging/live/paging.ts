/** One response of an endpoint with cursor paging. */
export interface Page<Item> {
  readonly items: Item[];
  readonly nextPageCursor: number;
}

/** Cursor at which a page starts; undefined = at the newest item (decisions.md, Wire format). */
export type PageCursor = number | undefined;

/** Everything loaded so far, newest first. Page i was requested with `pageParams[i]`. */
export interface Pages<Item> {
  readonly pages: Page<Item>[];
  readonly pageParams: PageCursor[];
}

/** Identity of items, and the number by which their list is ordered, largest first. */
export interface Ordering<Item> {
  readonly idOf: (item: Item) => number;
  readonly orderOf: (item: Item) => number;
}

/** Returns the items of all pages, in order and without duplicates. */
export function allItems<Item>(loaded: Pages<Item>, ordering: Ordering<Item>): Item[] {
  const byId = new Map<number, Item>();
  for (const item of loaded.pages.flatMap((page) => page.items)) {
    const id = ordering.idOf(item);
    if (!byId.has(id)) {
      byId.set(id, item);
    }
  }

  return [...byId.values()];
}

/** Distributes items, in order, over the pages with the given cursors. */
function deal<Item>(
  items: readonly Item[],
  cursors: readonly PageCursor[],
  ordering: Ordering<Item>,
): Item[][] {
  const dealt: Item[][] = cursors.map(() => []);
  let page = 0;
  for (const item of items) {
    while (page + 1 < cursors.length && ordering.orderOf(item) <= (cursors[page + 1] ?? 0)) {
      page += 1;
    }
    dealt[page]?.push(item);
  }

  return dealt;
}

function arrange<Item>(loaded: Pages<Item>, items: Item[], ordering: Ordering<Item>): Pages<Item> {
  const sorted = items.toSorted((one, other) => ordering.orderOf(other) - ordering.orderOf(one));
  const dealt = deal(sorted, loaded.pageParams, ordering);

  return {
    ...loaded,
    pages: loaded.pages.map((page, index) => ({ ...page, items: dealt[index] ?? [] })),
  };
}

export interface FetchedPage<Item> {
  readonly cursor: PageCursor;
  readonly answer: Page<Item>;
}

/**
 * Merges a fresh copy of one page without fetching the others: replaces the range that the copy covers, keeps what is
 * above and below it, and never duplicates an item that moved. If the newest page no longer overlaps with the loaded
 * items, something in between is unknown, and only the newest page is kept.
 */
export function takePage<Item>(
  loaded: Pages<Item>,
  fetched: FetchedPage<Item>,
  ordering: Ordering<Item>,
): Pages<Item> {
  const { cursor, answer } = fetched;
  const before = loaded.pages.flatMap((page) => page.items);
  const reachesEnd = answer.nextPageCursor === 0;
  const lowest = reachesEnd ? -Infinity : Math.min(...answer.items.map(ordering.orderOf));
  const newestBefore = Math.max(-Infinity, ...before.map(ordering.orderOf));
  if (cursor === undefined && before.length > 0 && lowest > newestBefore) {
    return { pages: [answer], pageParams: [undefined] };
  }

  const fresh = new Set(answer.items.map(ordering.idOf));
  const isSpanned = (item: Item): boolean => {
    const order = ordering.orderOf(item);

    return (cursor === undefined || order < cursor) && order >= lowest;
  };
  const kept = before.filter((item) => !fresh.has(ordering.idOf(item)) && !isSpanned(item));
  const arranged = arrange(loaded, [...kept, ...answer.items], ordering);
  const hasOlder = kept.some((item) => ordering.orderOf(item) < lowest);

  return {
    ...arranged,
    pages: arranged.pages.map((page, index) => {
      if (arranged.pageParams[index] !== cursor) {
        return page;
      }
      const { nextPageCursor } = hasOlder ? page : answer;

      return { ...answer, items: page.items, nextPageCursor }; // other properties of the response are fresh too
    }),
  };
}

/** Inserts one item, replacing the existing copy. */
export function takeItem<Item>(loaded: Pages<Item>, item: Item, ordering: Ordering<Item>): Pages<Item> {
  const others = allItems(loaded, ordering).filter((other) => ordering.idOf(other) !== ordering.idOf(item));

  return arrange(loaded, [...others, item], ordering);
}

/** Returns the cursor of the page that holds the item; of the newest page if it is not loaded. */
export function cursorHolding<Item>(loaded: Pages<Item>, id: number, ordering: Ordering<Item>): PageCursor {
  const index = loaded.pages.findIndex((page) => page.items.some((item) => ordering.idOf(item) === id));

  return loaded.pageParams[index];
}

/** Returns only the newest page, for lists that are off screen: the rest is fetched again on scrolling. */
export function newestPage<Item>(loaded: Pages<Item>): Pages<Item> {
  return { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
}
