import { expect, test } from 'vitest';
import { absoluteTime, dayHeading, dayOf, plannedTime, shortTime, zoneIfOther, zoneName } from './times.ts';

const newYork = 'America/New_York';
const losAngeles = 'America/Los_Angeles';

test('[IN-02] one instant falls on different days in different zones', () => {
  const instant = '2026-07-21T05:30:00.000Z';

  expect(dayOf(instant, newYork)).toBe('2026-07-21');
  expect(dayOf(instant, losAngeles)).toBe('2026-07-20');
});

test('[IN-02] a day of 23 hours and a day of 25 hours are one day each', () => {
  // March 8, 2026: clocks go from 2:00 EST to 3:00 EDT. November 1, 2026: from 2:00 EDT back to 1:00 EST.
  expect(dayOf('2026-03-08T05:00:00.000Z', newYork)).toBe('2026-03-08');
  expect(dayOf('2026-03-09T03:59:00.000Z', newYork)).toBe('2026-03-08');
  expect(dayOf('2026-03-09T04:00:00.000Z', newYork)).toBe('2026-03-09');
  expect(dayOf('2026-11-01T04:00:00.000Z', newYork)).toBe('2026-11-01');
  expect(dayOf('2026-11-02T04:59:00.000Z', newYork)).toBe('2026-11-01');
  expect(dayOf('2026-11-02T05:00:00.000Z', newYork)).toBe('2026-11-02');
});

test('[IN-02] names the zone as it is called at that time of the year', () => {
  expect(zoneName('2026-01-10T12:00:00.000Z', newYork)).toBe('EST');
  expect(zoneName('2026-07-10T12:00:00.000Z', newYork)).toBe('EDT');
  expect(absoluteTime('2026-07-21T19:42:00.000Z', newYork)).toBe('Tuesday, July 21, 2026 at 3:42 PM EDT');
});

test('[IN-02] yesterday is the calendar day before, also the day the clocks changed', () => {
  const now = new Date('2026-03-09T13:00:00.000Z');

  expect(dayHeading('2026-03-09T04:30:00.000Z', now, newYork)).toBe('Today');
  expect(dayHeading('2026-03-08T05:10:00.000Z', now, newYork)).toBe('Yesterday');
  expect(dayHeading('2026-03-07T18:00:00.000Z', now, newYork)).toBe('Saturday, March 7');
  expect(dayHeading('2025-12-31T18:00:00.000Z', now, newYork)).toBe('December 31, 2025');
});

test.each([
  ['2026-07-21T16:59:40.000Z', 'now'],
  ['2026-07-21T17:00:20.000Z', 'now'],
  ['2026-07-21T16:30:00.000Z', '30 min'],
  ['2026-07-21T13:05:00.000Z', '9:05 AM'],
  ['2026-07-20T23:00:00.000Z', 'Yesterday'],
  ['2026-07-17T16:00:00.000Z', 'Fri'],
  ['2026-03-02T16:00:00.000Z', 'Mar 2'],
  ['2025-03-02T16:00:00.000Z', '3/2/25'],
])('[IN-01] the list says of %s: %s', (instant, text) => {
  expect(shortTime(instant, new Date('2026-07-21T17:00:00.000Z'), newYork)).toBe(text);
});

test.each([
  ['2026-11-29T18:00:00Z', 'Today, 10:00 AM PST'],
  ['2026-11-30T18:00:00Z', 'Tomorrow, 10:00 AM PST'],
  ['2026-11-28T18:00:00Z', 'Yesterday, 10:00 AM PST'],
  ['2026-12-04T18:00:00Z', 'Friday, 10:00 AM PST'],
  ['2026-12-09T18:00:00Z', 'Dec 9, 10:00 AM PST'],
  ['2026-11-20T18:00:00Z', 'Nov 20, 10:00 AM PST'],
  ['2027-03-02T18:00:00Z', 'Mar 2, 2027, 10:00 AM PST'],
])('[IN-07] the time of something planned for %s is in words of now', (instant, words) => {
  expect(plannedTime(instant, new Date('2026-11-29T20:00:00Z'), 'America/Los_Angeles')).toBe(words);
});

test('[IN-02] a zone is named only if its clocks differ from those of the reader', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  expect(zoneIfOther('2026-11-29T18:00:00Z', own)).toBeUndefined();
  expect(zoneIfOther('2026-11-29T18:00:00Z', 'Asia/Kathmandu')).toBe('GMT+5:45');
});
