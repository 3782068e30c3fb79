/** One answer of a call that pages by cursor. */
export interface Page<Item> {
  readonly items: Item[];
  readonly nextPageCursor: number;
}

/** Where a page begins; undefined = at the newest (decisions.md, Wire format). */
export type PageCursor = number | undefined;

/** Everything loaded so far, newest first: page i was asked with `pageParams[i]`. */
export interface Pages<Item> {
  readonly pages: Page<Item>[];
  readonly pageParams: PageCursor[];
}

/** What tells items apart, and the number their list is ordered by, largest first. */
export interface Ordering<Item> {
  readonly idOf: (item: Item) => number;
  readonly orderOf: (item: Item) => number;
}

/** The items of all pages, in order, each once. */
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

/** Deals items, in order, over the pages whose cursors are given. */
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
 * Takes in a fresh copy of one page without asking for the others: what the copy spans is replaced, what lies above
 * and below stays, an item that moved is nowhere twice. Where the newest page no longer reaches down to what was
 * loaded, something in between is unknown, and only the newest page is kept.
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

      return { ...answer, items: page.items, nextPageCursor }; // what else the answer says is fresh too
    }),
  };
}

/** Puts one item in, in place of the copy that is there. */
export function takeItem<Item>(loaded: Pages<Item>, item: Item, ordering: Ordering<Item>): Pages<Item> {
  const others = allItems(loaded, ordering).filter((other) => ordering.idOf(other) !== ordering.idOf(item));

  return arrange(loaded, [...others, item], ordering);
}

/** Which page to ask again for the item; the newest where it is not loaded. */
export function cursorHolding<Item>(loaded: Pages<Item>, id: number, ordering: Ordering<Item>): PageCursor {
  const index = loaded.pages.findIndex((page) => page.items.some((item) => ordering.idOf(item) === id));

  return loaded.pageParams[index];
}

/** The newest page alone, for what is off screen: the rest is asked for again when somebody scrolls. */
export function newestPage<Item>(loaded: Pages<Item>): Pages<Item> {
  return { pages: loaded.pages.slice(0, 1), pageParams: loaded.pageParams.slice(0, 1) };
}
