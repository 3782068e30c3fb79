import { afterEach, expect, test, vi } from 'vitest';

const home = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = home;
});

test.each([
  ['America/Los_Angeles', 480],
  ['UTC', 0],
  ['Asia/Kolkata', -330],
])('[CA-02] a browser in %s names the days of the account', async (zone, minutes) => {
  process.env['TZ'] = zone;
  expect(new Date('2026-11-21T12:00Z').getTimezoneOffset()).toBe(minutes);
  // The formats are created when the module is loaded, and keep the time zone of that moment.
  vi.resetModules();
  const { dayName, momentOf, tickName } = await import('./day-names.ts');

  expect(tickName(momentOf('2026-11-21'))).toBe('Nov 21');
  expect(dayName(momentOf('2026-11-21'))).toBe('Nov 21, 2026');
});
