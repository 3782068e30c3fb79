import { expect, test } from 'vitest';
import { choiceIn, daysOf, isWidened, rangeOf } from './range.ts';
import type { Choice } from './range.ts';

const shown = (choice: Choice, now: string, zone: string) => {
  const { from, to } = rangeOf(choice, new Date(now), zone);

  return [new Date(from * 1000).toISOString(), new Date(to * 1000).toISOString()];
};
const lastDays = (days: number): Choice => ({ kind: 'days', days });
const zone = 'America/New_York';

test('[CA-01] seven days before today from midnight of the account, until now', () => {
  expect(shown(lastDays(7), '2026-03-10T15:00:30.500Z', zone)).toEqual([
    '2026-03-03T05:00:00.000Z',
    '2026-03-10T15:01:00.000Z',
  ]);
});

test('[CA-01] over the change of clocks, and half an hour off', () => {
  expect(shown(lastDays(1), '2026-03-09T02:00:00Z', zone)[0]).toBe('2026-03-07T05:00:00.000Z');
  expect(shown(lastDays(7), '2026-11-05T12:00:00Z', zone)[0]).toBe('2026-10-29T04:00:00.000Z');
  expect(shown(lastDays(0), '2026-05-05T20:00:00Z', 'Asia/Kolkata')[0]).toBe('2026-05-05T18:30:00.000Z');
});

test('[CA-01] this month begins at its first midnight; the last one is whole, also over the turn of a year', () => {
  const month = (monthsBack: number): Choice => ({ kind: 'month', monthsBack });
  expect(shown(month(0), '2026-11-05T12:00:00Z', zone)).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-05T12:00:00.000Z',
  ]);
  expect(shown(month(1), '2026-12-01T04:59:00Z', zone)).toEqual([
    '2026-10-01T04:00:00.000Z',
    '2026-11-01T04:00:00.000Z',
  ]);
  expect(shown(month(1), '2027-01-15T12:00:00Z', zone)).toEqual([
    '2026-12-01T05:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
  ]);
});

test('[CA-01] reads the choice from the address; what is no range there is the last 7 days', () => {
  const choiceAt = (query: string) => choiceIn(new URLSearchParams(query));
  expect(choiceAt('')).toEqual(lastDays(7));
  for (const broken of ['days=x', 'month=7', 'from=20&to=10', 'from=10']) {
    expect(choiceAt(broken)).toEqual(lastDays(7));
  }
  expect(choiceAt('days=9999')).toEqual(lastDays(400));
  expect(choiceAt('month=1')).toEqual({ kind: 'month', monthsBack: 1 });
  expect(choiceAt('from=10&to=20')).toEqual({ kind: 'custom', range: { from: 10, to: 20 } });
});

const range = (from: string, to: string) => ({ from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 });

test('[CA-01] a time that begins or ends within a day is widened to whole days of the account', () => {
  const morning = range('2026-11-20T13:05:00Z', '2026-11-22T05:00:00Z');
  const whole = range('2026-11-20T05:00:00Z', '2026-11-22T05:00:00Z');

  expect(isWidened(morning, zone)).toBe(true);
  expect(isWidened(whole, zone)).toBe(false);
  for (const time of [morning, whole]) {
    expect(daysOf(time, zone)).toEqual({ first: '2026-11-20', last: '2026-11-21', count: 2 });
  }
});
