import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, firstInstantOf, instantsOf, lastInstantOf, localTimeOf, weekdayOf } from './zoned-time.ts';

const newYork = 'America/New_York';
const utc = (instants: readonly Date[]): string[] => instants.map((instant) => instant.toISOString());

/** Zones with regular, half-hour, no and southern-hemisphere clock changes. */
const zones = [
  newYork,
  'America/Los_Angeles',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Europe/London',
  'America/Sao_Paulo',
  'Pacific/Chatham',
];
const instant = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2036, 0, 1) })
  .map((at) => new Date(Math.floor(at / 60_000) * 60_000));

test('a local time is one instant as a rule', () => {
  expect(utc(instantsOf('2026-07-01T21:00', newYork))).toEqual(['2026-07-02T01:00:00.000Z']);
});

test('a local time the clocks jump over is no instant, and comes with the jump', () => {
  expect(instantsOf('2026-03-08T02:30', newYork)).toEqual([]);
  expect(firstInstantOf('2026-03-08T02:30', newYork).toISOString()).toBe('2026-03-08T07:00:00.000Z');
  expect(lastInstantOf('2026-03-08T02:30', newYork).toISOString()).toBe('2026-03-08T07:00:00.000Z');
  expect(firstInstantOf('2026-10-04T02:15', 'Australia/Lord_Howe').toISOString()).toBe(
    '2026-10-03T15:30:00.000Z',
  );
});

/** Times of reports about other products: midnights that the clocks skip, and a day that a country skipped. */
test.each([
  ['2019-03-29T00:00', 'Asia/Amman', '2019-03-28T22:00:00.000Z'], // date-fns/tz#37
  ['2020-03-27T00:00', 'Asia/Damascus', '2020-03-26T22:00:00.000Z'], // marnusw/date-fns-tz#79
  ['2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'], // netresearch/go-cron#70
  ['2026-04-24T00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2011-12-30T10:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ['2024-10-27T00:00', 'Europe/Prague', '2024-10-26T22:00:00.000Z'], // date-fns/tz#13
  ['2028-02-29T09:00', 'Asia/Kolkata', '2028-02-29T03:30:00.000Z'],
])('%s in %s is reached at %s', (local, zone, at) => {
  expect(firstInstantOf(local, zone).toISOString()).toBe(at);
});

test('a local time the clocks are set back over is two instants', () => {
  expect(utc(instantsOf('2026-11-01T01:30', newYork))).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ]);
});

test('every instant is one of those of the local time it shows', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (at, zone) => {
      const times = instantsOf(localTimeOf(at, zone), zone).map((one) => one.getTime());

      expect(times).toContain(at.getTime());
    }),
  );
});

test('days are counted on the calendar, whatever the clocks do', () => {
  expect(addDays('2026-02-28T21:00', 1)).toBe('2026-03-01T21:00');
  expect(addDays('2026-03-08', -1)).toBe('2026-03-07');
  expect(weekdayOf('2026-03-08')).toBe(0);
});
