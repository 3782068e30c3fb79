import { expect, test } from 'vitest';
import { retryAfterSecondsOf } from './retry-after.ts';

const now = new Date('2026-03-08T09:59:30.500Z');

test.each([
  ['120', 120],
  [' 5 ', 5],
  ['0', 1],
  ['86400', 3_600],
  ['Sun, 08 Mar 2026 10:00:00 GMT', 30],
  ['Sunday, 08-Mar-26 10:01:00 GMT', 90],
  ['Sun, 08 Mar 2026 09:00:00 GMT', 1],
  ['Sun, 08 Mar 2099 09:00:00 GMT', 3_600],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('[AD-06] the header %j asks to wait for %j seconds', (header, seconds) => {
  expect(retryAfterSecondsOf(header, now)).toBe(seconds);
});
