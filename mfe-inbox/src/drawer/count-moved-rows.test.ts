import { expect, test } from 'vitest';
import { countMovedRows } from './count-moved-rows.ts';

const ids = Array.from({ length: 30 }, (_, index) => index);

test('[IN-01] a row that moves from below to the top pushes what is on screen down by one', () => {
  const after = [25, ...ids.filter((id) => id !== 25)];

  expect(countMovedRows({ ids, first: 10, count: 8 }, after)).toBe(1);
});

test('[IN-01] a visible row that moves to the top leaves the ones below it in place', () => {
  const after = [11, ...ids.filter((id) => id !== 11)];

  expect(countMovedRows({ ids, first: 10, count: 8 }, after)).toBe(0);
});

test('[IN-01] rows that leave above pull the visible ones up', () => {
  expect(countMovedRows({ ids, first: 10, count: 8 }, ids.slice(2))).toBe(-2);
});

test('[IN-01] nothing moves where nothing that was visible is left', () => {
  expect(countMovedRows({ ids, first: 10, count: 8 }, [100, 101])).toBe(0);
});
