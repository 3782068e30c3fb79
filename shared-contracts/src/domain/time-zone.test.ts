import { expect, test } from 'vitest';
import { currentZoneName } from './time-zone.ts';
import { isZone } from './zoned-time.ts';

test.each([
  ['America/New_York', true],
  ['Asia/Kolkata', true],
  ['Europe/Kyiv', true],
  ['Etc/GMT+5', true],
  ['America/Nowhere', false],
  ['America/Hello, date-fns-tz!', false], // marnusw/date-fns-tz#19
  ['X/Y', false], // marnusw/date-fns-tz#152
  ['Etc/Unknown', false], // nocodb/nocodb#12345
  ['Foo/+05:00', false], // date-fns/tz#3: an offset in the name is read instead
  ['America/New_York-04', false],
  ['America/New_York ', false],
  ['SystemV/EST5EDT', false],
  ['CST', false], // dotCMS/core#20013
  ['', false],
])('[AD-02] %j is a time zone: %s', (name, isOne) => {
  expect(isZone(name)).toBe(isOne);
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'], // umami-software/umami#3660
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'], // umami-software/umami#3691
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['US/Eastern', 'America/New_York'],
  ['america/chicago', 'America/Chicago'],
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['Etc/UTC', 'Etc/UTC'],
  ['Foo/+05:00', 'Foo/+05:00'],
])('[AD-02] %j is stored as %j', (name, current) => {
  expect(currentZoneName(name)).toBe(current);
});

test('[AD-02] every zone that a browser lists keeps a valid name', () => {
  for (const name of Intl.supportedValuesOf('timeZone').filter(isZone)) {
    const current = currentZoneName(name);

    expect(isZone(current)).toBe(true);
    expect(currentZoneName(current)).toBe(current);
  }
});
