import { expect, test } from 'vitest';
import { chosenProblem, chosenTimeOf, presetsAt } from './chosen-time.ts';

test('[IN-07] the times offered stand on the clock of the zone', () => {
  const saturdayNight = new Date('2026-11-22T03:30:00Z'); // 22:30 on Saturday in New York

  expect(presetsAt(saturdayNight, 'America/New_York').map(({ chosen }) => chosen)).toEqual([
    { date: '2026-11-22', time: '00:30' },
    { date: '2026-11-22', time: '09:00' },
    { date: '2026-11-23', time: '09:00' },
  ]);
});

test('[IN-07] on a Monday the next Monday is meant', () => {
  const [, , monday] = presetsAt(new Date('2026-11-23T15:00:00Z'), 'America/New_York');

  expect(monday?.chosen.date).toBe('2026-11-30');
});

test('[IN-07] an instant is put into the fields as the zone shows it', () => {
  expect(chosenTimeOf(new Date('2026-11-22T13:00:00Z'), 'America/Chicago')).toEqual({
    date: '2026-11-22',
    time: '07:00',
  });
});

test.each([
  ['', '09:00', 'Enter a date and a time.'],
  ['2026-11-24', '', 'Enter a date and a time.'],
  ['20266-11-24', '09:00', 'Enter a real date.'],
  ['202666-11-24', '09:00', 'Enter a real date.'],
  ['2026-02-30', '09:00', 'Enter a real date.'],
  ['2028-02-29', '09:00', undefined],
  ['9999-12-31', '23:59', undefined],
])('[IN-07] the date %j at %j: %s', (date, time, problem) => {
  expect(chosenProblem({ date, time })).toBe(problem);
});
