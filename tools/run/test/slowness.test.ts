import { expect, test } from 'vitest';
import { measureSlowness } from './slowness.ts';

/** Returns loops that take these milliseconds, one after the other. */
function loopsOf(...took: number[]): () => number {
  const left = [...took];

  return () => left.shift() ?? 0;
}

test.each([
  [[20, 20, 20, 20, 20], 1],
  [[100, 104, 96, 9_000, 100], 2.5],
  [[9_000, 9_000, 9_000, 9_000, 9_000], 4],
])('[PF-01] loops of %j ms make the limits of tests %d times as long', (took, slowness) => {
  expect(measureSlowness(loopsOf(...took))).toBe(slowness);
});
