import { expect, test } from 'vitest';
import { weekBars } from './week-bars.ts';

const weekly = (days: number[], startTime: string, endTime: string) => ({
  isWeekly: true,
  days,
  startTime,
  endTime,
});

test('[AD-08] one over midnight covers the end of a day and the start of the next, also at the end of the week', () => {
  const week = weekBars([weekly([6], '18:00', '06:00')]);

  expect(week[6]).toEqual([{ from: 0.75, to: 1 }]);
  expect(week[0]).toEqual([{ from: 0, to: 0.25 }]);
});

test('[AD-08] one until midnight covers its day alone', () => {
  expect(weekBars([weekly([1], '12:00', '24:00'), weekly([1], '00:00', '06:00')])[1]).toEqual([
    { from: 0.5, to: 1 },
    { from: 0, to: 0.25 },
  ]);
  expect(weekBars([weekly([1], '12:00', '00:00')])[2]).toEqual([]);
});
