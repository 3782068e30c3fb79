import { expect, test } from 'vitest';
import { addMonths, calendarMonth, proratedCents } from './months.rules.ts';

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
  ['2028-01-30T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
  ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59Z'],
  ['2015-01-30T00:00:00Z', 1, '2015-02-28T00:00:00Z'], // bunkat/later#140
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 48, '2032-02-29T00:00:00Z'], // adhocore/gronx#55
])('[AD-10] %s and %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months)).toEqual(new Date(to));
});

/** Months of reports about other products. */
test.each([
  // getlago/lago#61, iexg/IEX-API#922: the last evening of a month belongs to it.
  ['2026-05-01T02:00:00Z', 'America/New_York', '2026-04-01T04:00:00Z', '2026-05-01T04:00:00Z'],
  ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-31T18:30:00Z'],
  // A month in which the clocks change, and one whose first midnight is skipped (date-fns/tz#37).
  ['2026-03-15T12:00:00Z', 'America/New_York', '2026-03-01T05:00:00Z', '2026-04-01T04:00:00Z'],
  ['2016-04-10T00:00:00Z', 'Asia/Amman', '2016-03-31T22:00:00Z', '2016-04-30T21:00:00Z'],
  ['2028-02-29T12:00:00Z', 'Etc/UTC', '2028-02-01T00:00:00Z', '2028-03-01T00:00:00Z'],
])('[AD-10] the calendar month of %s in %s is from %s to %s', (at, zone, ...month) => {
  const [periodStart, periodEnd] = month.map((end) => new Date(end));

  expect(calendarMonth(new Date(at), zone)).toEqual({ periodStart, periodEnd });
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
