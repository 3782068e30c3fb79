import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayInWords, delayParts, secondsOfDelay } from './delay.ts';

test('[AU-06] weeks, days, hours and minutes are kept as seconds', () => {
  expect(secondsOfDelay({ weeks: 1, days: 2, hours: 3, minutes: 4 })).toBe(788_640);
  expect(secondsOfDelay({})).toBe(0);
  expect(delayParts(788_640)).toEqual({ weeks: 1, days: 2, hours: 3, minutes: 4 });
});

test('[AU-06] parts and seconds say the same', () => {
  fc.assert(
    fc.property(fc.nat({ max: 600_000 }), (minutes) => {
      expect(secondsOfDelay(delayParts(minutes * 60))).toBe(minutes * 60);
    }),
  );
});

test.each([
  [0, 'no time'],
  [60, '1 minute'],
  [172_800, '2 days'],
  [90_000, '1 day and 1 hour'],
  [788_640, '1 week, 2 days, 3 hours and 4 minutes'],
])('[AU-06] %i seconds are %j', (seconds, words) => {
  expect(delayInWords(seconds)).toBe(words);
});
