import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quietHoursProblem, formatTime, usualQuietHours } from './quiet-hours.ts';

const problemOf = (quietHoursEnd: string, quietHoursStart: string) =>
  Object.keys(quietHoursProblem({ quietHoursEnd, quietHoursStart }) ?? {}).join();

test.each([
  ['07:59', '21:00', 'quietHoursEnd'],
  ['00:00', '24:00', 'quietHoursEnd'],
  ['08:00', '21:01', 'quietHoursStart'],
  ['08:00', '24:00', 'quietHoursStart'],
  ['08:00', '12:59', 'quietHoursStart'],
  ['14:01', '21:00', 'quietHoursStart'],
  ['20:00', '09:00', 'quietHoursStart'],
  ['08:00', '13:00', ''],
  ['14:00', '18:00', ''],
  ['08:00', '21:00', ''],
])('[AD-02] quiet hours until %s and from %s on: wrong is %j', (end, start, expected) => {
  expect(problemOf(end, start)).toBe(expected);
});

test('[AD-02] the hours to choose from are never wider than the rules', () => {
  const time = fc
    .integer({ min: 0, max: 1_440 })
    .map((minutes) =>
      [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
    );
  fc.assert(
    fc.property(time, time, (quietHoursEnd, quietHoursStart) => {
      const isFine = quietHoursProblem({ quietHoursEnd, quietHoursStart }) === undefined;

      expect(!isFine || (quietHoursEnd >= '08:00' && quietHoursStart <= '21:00')).toBe(true);
    }),
  );
  expect(quietHoursProblem(usualQuietHours)).toBeUndefined();
});

test('times are said as people say them', () => {
  expect(['00:00', '08:30', '12:00', '21:00'].map(formatTime)).toEqual([
    '12:00 AM',
    '8:30 AM',
    '12:00 PM',
    '9:00 PM',
  ]);
});
