import { expect, test } from 'vitest';
import { countTicks } from './count-ticks.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [6, [0, 2, 4, 6]],
  [40, [0, 10, 20, 30, 40]],
  [216, [0, 50, 100, 150, 200, 250]],
  [10_001, [0, 5_000, 10_000, 15_000]],
])('[CA-02] an axis up to %i has whole numbers', (most, ticks) => {
  expect(countTicks(most)).toEqual(ticks);
});
