import { expect, test } from 'vitest';
import { addMonths, proratedCents } from './months.rules.ts';

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
  ['2028-01-30T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
  ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59Z'],
])('[AD-10] %s and %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months)).toEqual(new Date(to));
});

test('[AD-10] a discounted amount is in whole cents, from zero to the full amount', () => {
  const [from, to] = [new Date('2026-04-01T00:00:00Z'), new Date('2026-05-01T00:00:00Z')];
  const restAt = (now: string) => proratedCents(7_000, { from, to, now: new Date(now) });

  expect(restAt('2026-04-01T00:00:00Z')).toBe(7_000);
  expect(restAt('2026-04-16T00:00:00Z')).toBe(3_500);
  expect(restAt('2026-04-11T08:00:00Z')).toBe(4_589);
  expect(restAt('2026-05-02T00:00:00Z')).toBe(0);
  expect(restAt('2026-03-02T00:00:00Z')).toBe(7_000);
});
