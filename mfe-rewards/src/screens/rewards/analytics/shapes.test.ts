import { expect, test } from 'vitest';
import { arcsOf, growthArea, growthLine, slicesOf } from './shapes.ts';

test('[RW-01] the line steps up on the days somebody joined, and goes on to today', () => {
  const growth = [
    { dateString: '2026-05-01', subscriberCount: 1 },
    { dateString: '2026-05-06', subscriberCount: 4 },
  ];
  const line = growthLine(growth, '2026-05-11');

  expect(line).toBe('0,120 300,120 300,0 600,0');
  expect(growthArea(line)).toBe('0,160 0,120 300,120 300,0 600,0 600,160');
  expect(growthLine([{ dateString: '2026-05-01', subscriberCount: 0 }], '2026-05-01')).toBe('0,160 600,160');
  expect(growthArea(growthLine([], '2026-05-11'))).toBe('');
});

test('[RW-01] four slices at most, the most redeemed first, the last for the rest', () => {
  const slices = slicesOf({ a: 1, b: 50, c: 9, d: 0, e: 30, f: 10 });

  expect(slices).toEqual([
    { name: 'b', count: 50 },
    { name: 'e', count: 30 },
    { name: 'f', count: 10 },
    { name: 'Other rewards', count: 10 },
  ]);
  expect(arcsOf(slices)).toEqual([
    { start: 0, length: 50 },
    { start: 50, length: 30 },
    { start: 80, length: 10 },
    { start: 90, length: 10 },
  ]);
  expect(slicesOf({ a: 0 })).toEqual([]);
});
