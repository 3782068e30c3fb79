import { expect, test } from 'vitest';
import { snoozeProblem } from './snooze-problem.ts';

const opened = new Date('2026-11-24T15:00:00Z');

test.each([
  ['20266-11-24T09:00', 'Enter a real date.'],
  ['2026-02-30T09:00', 'Enter a real date.'],
  ['2026-11-24T10:00', 'Choose a time in the future.'],
  ['0026-11-24T10:01', 'Choose a time in the future.'],
  ['2026-11-24T10:01', undefined],
  ['9999-12-31T23:59', undefined],
  ['', undefined],
])('[IN-04] a snooze until %j: %s', (local, problem) => {
  expect(snoozeProblem(local, opened, 'America/New_York')).toBe(problem);
});
