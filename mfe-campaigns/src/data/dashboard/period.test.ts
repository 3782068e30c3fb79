import { expect, test } from 'vitest';
import { periodOf } from './period.ts';
import type { Choice } from './range.ts';

const zone = 'America/New_York';
const noon = (day: string) => new Date(`${day}T17:00:00Z`);
const of = (choice: Choice, day: string) => {
  const { previous, ...period } = periodOf(choice, noon(day), zone);

  return { ...period, before: [previous.from, previous.to].map((at) => new Date(at * 1000).toISOString()) };
};
const custom = (from: string, to: string): Choice => ({
  kind: 'custom',
  range: { from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 },
});

test('[CA-01][CA-02] days are compared with as many directly before, over a change of clocks', () => {
  expect(of({ kind: 'days', days: 7 }, '2026-11-05')).toMatchObject({
    name: 'Last 7 days',
    preset: 'Last 7 days',
    previousWords: 'the 8 days before',
    previousDays: 'Oct 21 – Oct 28',
    before: ['2026-10-21T04:00:00.000Z', '2026-10-29T04:00:00.000Z'],
    isUnfinished: true,
  });
  expect(of({ kind: 'days', days: 0 }, '2026-11-02')).toMatchObject({
    name: 'Today',
    previousWords: 'the day before',
    previousDays: 'Nov 1',
    // A day of 25 hours.
    before: ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  });
  expect(of({ kind: 'days', days: 45 }, '2026-11-05')).toMatchObject({
    name: 'Last 45 days',
    preset: undefined,
  });
});

test('[CA-01][CA-02] a month is compared with the month before, and this one with its same days', () => {
  expect(of({ kind: 'month', monthsBack: 1 }, '2026-11-05')).toMatchObject({
    name: 'Last month',
    previousWords: 'the month before',
    previousDays: 'Sep 1 – Sep 30',
    isUnfinished: false,
  });
  expect(of({ kind: 'month', monthsBack: 0 }, '2026-11-05')).toMatchObject({
    name: 'This month',
    previousWords: 'the same days of the month before',
    previousDays: 'Oct 1 – Oct 5',
  });
  expect(of({ kind: 'month', monthsBack: 0 }, '2026-11-01')).toMatchObject({
    previousWords: 'the same day of the month before',
    previousDays: 'Oct 1',
  });
});

test('[CA-02] a month that is longer than the one before is compared with all of that one', () => {
  expect(of({ kind: 'month', monthsBack: 0 }, '2027-03-30')).toMatchObject({
    previousWords: 'the month before',
    previousDays: 'Feb 1 – Feb 28',
  });
  expect(of({ kind: 'month', monthsBack: 0 }, '2026-11-30')).toMatchObject({
    previousWords: 'the month before',
    previousDays: 'Oct 1 – Oct 31',
  });
});

test('[CA-01][CA-02] a custom range is named by its days, with years if they are not this one', () => {
  expect(of(custom('2026-11-03T05:00:00Z', '2026-11-11T05:00:00Z'), '2026-11-20')).toMatchObject({
    name: 'Nov 3 – Nov 10',
    previousWords: 'the 8 days before',
    previousDays: 'Oct 26 – Nov 2',
    widenedTo: undefined,
    isUnfinished: false,
  });
  expect(of(custom('2025-12-31T15:00:00Z', '2026-01-01T15:00:00Z'), '2026-11-20')).toMatchObject({
    name: 'Dec 31, 2025 – Jan 1, 2026',
    widenedTo: 'Dec 31, 2025 – Jan 1, 2026',
    previousDays: 'Dec 29, 2025 – Dec 30, 2025',
  });
});
