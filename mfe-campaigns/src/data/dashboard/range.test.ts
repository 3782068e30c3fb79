import { expect, test } from 'vitest';
import { daysOf, isWidened, lastDays } from './range.ts';

const shown = (days: number, now: string, zone: string) => {
  const { from, to } = lastDays(days, new Date(now), zone);

  return [new Date(from * 1000).toISOString(), new Date(to * 1000).toISOString()];
};

test('[CA-01] seven days before today from midnight of the account, until now', () => {
  expect(shown(7, '2026-03-10T15:00:30.500Z', 'America/New_York')).toEqual([
    '2026-03-03T05:00:00.000Z',
    '2026-03-10T15:01:00.000Z',
  ]);
});

test('[CA-01] over the change of clocks, and half an hour off', () => {
  expect(shown(1, '2026-03-09T02:00:00Z', 'America/New_York')[0]).toBe('2026-03-07T05:00:00.000Z');
  expect(shown(7, '2026-11-05T12:00:00Z', 'America/New_York')[0]).toBe('2026-10-29T04:00:00.000Z');
  expect(shown(0, '2026-05-05T20:00:00Z', 'Asia/Kolkata')[0]).toBe('2026-05-05T18:30:00.000Z');
});

const range = (from: string, to: string) => ({ from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 });

test('[CA-01] a time that begins or ends within a day is widened to whole days of the account', () => {
  const zone = 'America/New_York';
  const morning = range('2026-11-20T13:05:00Z', '2026-11-22T05:00:00Z');
  const whole = range('2026-11-20T05:00:00Z', '2026-11-22T05:00:00Z');

  expect(isWidened(morning, zone)).toBe(true);
  expect(isWidened(whole, zone)).toBe(false);
  for (const time of [morning, whole]) {
    expect(daysOf(time, zone)).toEqual({ first: '2026-11-20', last: '2026-11-21' });
  }
});
