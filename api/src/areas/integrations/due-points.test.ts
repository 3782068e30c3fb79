import { expect, test } from 'vitest';
import { duePoints, calculatePoints } from './due-points.rules.ts';

const dollars = (factorUnits: number) => ({ rewardsType: 'DOLLAR', factorUnits });
const left = (amountCents: number, points = 0) => ({ amountCents, points });

test.each([
  [10_000, 6_603, 66],
  [10_000, 99, 0],
  [15_000, 1_000, 15],
  [700, 100_000, 70],
  [100_000_000, 9_000_000_000, 900_000_000_000],
  [10_000, -500, 0],
])('[RW-07] a factor of %i ten-thousandths makes of %i cents %i points', (factor, cents, points) => {
  expect(duePoints(dollars(factor), left(cents))).toBe(points);
});

test('[RW-05] one store point counts as one point; without a rule nothing counts', () => {
  expect(duePoints({ rewardsType: 'POINTS', factorUnits: 10_000 }, left(5_000, 12))).toBe(12);
  expect(duePoints({ rewardsType: null, factorUnits: null }, left(5_000, 12))).toBe(0);
});

const purchase = (id: string, due: number, booked: number) => ({ connectionId: 1, id, due, booked });

test('[RW-07] points spent before a return are deducted from the next purchase', () => {
  const returned = calculatePoints([purchase('a', 0, 50)], 20);
  expect(returned).toEqual({ points: -20, booked: [purchase('a', 0, 30)] });

  const next = calculatePoints([purchase('a', 0, 30), purchase('b', 40, 0)], 0);
  expect(next.points).toBe(10);
  expect(next.booked).toEqual([purchase('b', 40, 40), purchase('a', 0, 0)]);
});

test('[RW-07] points beyond the limit stay open, and are added once some are spent', () => {
  const orders = [purchase('a', 900_000_000, 0), purchase('b', 200_000_000, 0)];
  const most = calculatePoints(orders, 0);
  expect(most).toEqual({
    points: 1_000_000_000,
    booked: [purchase('a', 900_000_000, 900_000_000), purchase('b', 200_000_000, 100_000_000)],
  });

  expect(calculatePoints(most.booked.slice(1), 950_000_000).points).toBe(50_000_000);
  expect(calculatePoints(most.booked.slice(1), 1_000_000_000).points).toBe(0);
});
