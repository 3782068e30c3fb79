import { expect, test } from 'vitest';
import { allItems, cursorHolding, takeItem, takePage } from './paging.ts';
import type { Pages } from './paging.ts';

interface Row {
  id: number;
  order: number;
  text?: string;
}

const ordering = { idOf: (row: Row) => row.id, orderOf: (row: Row) => row.order };
const rows = (...orders: number[]): Row[] => orders.map((order) => ({ id: order, order }));
const ids = (loaded: Pages<Row>): number[] => allItems(loaded, ordering).map((row) => row.id);
/** Two pages of three rows: 9 8 7 | 6 5 4, and more below. */
const twoPages: Pages<Row> = {
  pages: [
    { items: rows(9, 8, 7), nextPageCursor: 7 },
    { items: rows(6, 5, 4), nextPageCursor: 4 },
  ],
  pageParams: [undefined, 7],
};

test('[IN-02] a new message joins at the front, and nothing that was loaded is lost', () => {
  const after = takePage(
    twoPages,
    { cursor: undefined, answer: { items: rows(10, 9, 8), nextPageCursor: 8 } },
    ordering,
  );

  expect(ids(after)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(after.pages.at(-1)?.nextPageCursor).toBe(4);
});

test('[IN-01] a row that moved to the top is there once', () => {
  const moved = { id: 5, order: 10 };
  const after = takePage(
    twoPages,
    { cursor: undefined, answer: { items: [moved, ...rows(9, 8)], nextPageCursor: 8 } },
    ordering,
  );

  expect(ids(after)).toEqual([5, 9, 8, 7, 6, 4]);
});

test('[IN-01] a row that no longer matches the chips leaves, and the next one closes up', () => {
  const after = takePage(
    twoPages,
    { cursor: undefined, answer: { items: rows(9, 7, 6), nextPageCursor: 6 } },
    ordering,
  );

  expect(ids(after)).toEqual([9, 7, 6, 5, 4]);
});

test('[IN-01] a page in the middle is reloaded alone', () => {
  const answer = { items: [{ id: 6, order: 6, text: 'closed' }, ...rows(4, 3)], nextPageCursor: 3 };
  const after = takePage(twoPages, { cursor: 7, answer }, ordering);

  expect(ids(after)).toEqual([9, 8, 7, 6, 4, 3]);
  expect(allItems(after, ordering).find((row) => row.id === 6)?.text).toBe('closed');
  expect(after.pages.at(-1)?.nextPageCursor).toBe(3);
});

test('[IN-02] after a long silence only the newest page is kept, so that no gap is hidden', () => {
  const after = takePage(
    twoPages,
    { cursor: undefined, answer: { items: rows(22, 21, 20), nextPageCursor: 20 } },
    ordering,
  );

  expect(ids(after)).toEqual([22, 21, 20]);
  expect(after).toEqual({
    pageParams: [undefined],
    pages: [expect.objectContaining({ nextPageCursor: 20 })],
  });
});

test('[IN-02] the last page reached says that nothing more is there', () => {
  const one: Pages<Row> = { pages: [{ items: rows(2, 1), nextPageCursor: 0 }], pageParams: [undefined] };
  const after = takePage(
    one,
    { cursor: undefined, answer: { items: rows(3, 2, 1), nextPageCursor: 0 } },
    ordering,
  );

  expect(ids(after)).toEqual([3, 2, 1]);
  expect(after.pages.at(-1)?.nextPageCursor).toBe(0);
});

test('[IN-02] an empty answer empties the list', () => {
  const after = takePage(twoPages, { cursor: undefined, answer: { items: [], nextPageCursor: 0 } }, ordering);

  expect(ids(after)).toEqual([]);
});

test('[IN-03] a sent message takes the place of its older copy', () => {
  const after = takeItem(twoPages, { id: 8, order: 8, text: 'delivered' }, ordering);
  const sent = takeItem(twoPages, { id: 11, order: 11 }, ordering);

  expect(ids(after)).toEqual([9, 8, 7, 6, 5, 4]);
  expect(allItems(after, ordering)[1]?.text).toBe('delivered');
  expect(ids(sent)).toEqual([11, 9, 8, 7, 6, 5, 4]);
});

test('[IN-01] knows which page holds a row', () => {
  expect(cursorHolding(twoPages, 8, ordering)).toBeUndefined();
  expect(cursorHolding(twoPages, 4, ordering)).toBe(7);
  expect(cursorHolding(twoPages, 99, ordering)).toBeUndefined();
});
