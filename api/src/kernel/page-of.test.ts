import { expect, test } from 'vitest';
import { byId, pageOf } from './page-of.ts';

const rows = (count: number) => Array.from({ length: count }, (_none, index) => ({ id: 10 - index }));
const page = (count: number) => pageOf(rows(count), { size: 2, toItem: (row) => row, cursorOf: byId });

test('[AP-01] a page says that another one follows only if there are more rows', () => {
  expect(page(0)).toEqual({ items: [], nextPageCursor: 0 });
  expect(page(2)).toEqual({ items: rows(2), nextPageCursor: 0 });
  expect(page(3)).toEqual({ items: rows(2), nextPageCursor: 9 });
});

test('[AP-01] the cursor is read from the last row shown', () => {
  const toItem = ({ id }: { id: number }) => ({ place: id * 2 });

  expect(pageOf(rows(3), { size: 1, toItem, cursorOf: ({ place }) => place })).toEqual({
    items: [{ place: 20 }],
    nextPageCursor: 20,
  });
});
