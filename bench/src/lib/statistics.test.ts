import { expect, test } from 'vitest';
import { atLeast, atMost, report } from './report.ts';
import { median, percentile } from './statistics.ts';

test('the middle and the tail of a set of values, in whatever order they come', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(percentile([4, 2, 3, 1], 0.99)).toBe(4);
  expect(median([])).toBeNaN();
});

test('a figure over its limit is said not to hold', () => {
  const rows = [
    atMost('page', { value: 121, limit: 120, unit: 'kB' }),
    atLeast('calls', { value: 4100.4, limit: 4000, unit: '/s' }),
  ];

  expect(rows.map(({ holds }) => holds)).toEqual([false, true]);
  expect(report(rows, 'a machine').split('\n').slice(2)).toEqual([
    '| page | 121 kB | <= 120 kB | **no** |',
    '| calls | 4,100 /s | >= 4000 /s | yes |',
  ]);
});
