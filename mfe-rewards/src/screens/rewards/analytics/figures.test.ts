import { expect, test } from 'vitest';
import { slicesOf } from './slices.ts';

test('[RW-01] four slices at most, the most redeemed first, the last for the rest', () => {
  const slices = slicesOf({ a: 1, b: 50, c: 9, d: 0, e: 30, f: 10 });

  expect(slices).toEqual([
    { name: 'b', count: 50 },
    { name: 'e', count: 30 },
    { name: 'f', count: 10 },
    { name: 'Other rewards', count: 10 },
  ]);
  expect(slicesOf({ a: 0 })).toEqual([]);
});
