import { expect, test } from 'vitest';
import { measureSlowness } from './slowness.ts';

/** Returns loops that take these milliseconds, one after the other. */
function loopsOf(...took: number[]): () => number {
  const left = [...took];

  return () => left.shift() ?? 0;
}

test.each([
  [[60, 60, 60, 60, 60], 1],
  [[300, 310, 290, 9_000, 300], 2.5],
  [[9_000, 9_000, 9_000, 9_000, 9_000], 4],
])('[PF-01] loops of %j ms make the limits of tests %d times as long', (took, slowness) => {
  expect(measureSlowness(loopsOf(...took))).toBe(slowness);
});
