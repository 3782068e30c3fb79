import { expect, test } from 'vitest';
import { daysOf } from './days.rules.ts';

const at = (text: string) => new Date(text);
const begins = (range: [string, string], zone: string) =>
  daysOf({ from: at(range[0]), to: at(range[1]) }, zone).map(({ day, beginsAt }) => [
    day,
    beginsAt.toISOString(),
  ]);

test('[CA-02] days begin at midnight of the zone, also where it is half an hour off', () => {
  expect(begins(['2026-05-01T18:30:00Z', '2026-05-03T00:00:00Z'], 'Asia/Kolkata')).toEqual([
    ['2026-05-02', '2026-05-01T18:30:00.000Z'],
    ['2026-05-03', '2026-05-02T18:30:00.000Z'],
  ]);
});

test('[CA-02] a day of 23 hours and one of 25 are one day each', () => {
  expect(begins(['2026-03-07T05:00:00Z', '2026-03-10T04:00:00Z'], 'America/New_York')).toEqual([
    ['2026-03-07', '2026-03-07T05:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ]);
  expect(begins(['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'], 'America/New_York')).toEqual([
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ]);
});

test('[CA-02] a day whose midnight is skipped begins after the jump', () => {
  expect(begins(['2026-04-24T12:00:00Z', '2026-04-24T12:30:00Z'], 'Africa/Cairo')).toEqual([
    ['2026-04-24', '2026-04-23T22:00:00.000Z'],
  ]);
  expect(daysOf({ from: at('2026-01-02T00:00:00Z'), to: at('2026-01-01T00:00:00Z') }, 'UTC')).toEqual([]);
});
