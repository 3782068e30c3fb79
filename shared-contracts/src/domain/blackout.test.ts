import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blackoutProblem, isBlackedOut, leavesOpenTime, nextOpenInstant } from './blackout.ts';
import type { BlackoutRule, BlackoutTimes } from './blackout.ts';

const newYork = 'America/New_York';
const minute = 60_000;
const weekly = (days: number[], startTime: string, endTime: string): BlackoutTimes => ({
  isWeekly: true,
  days,
  startTime,
  endTime,
});
const dated = (startTime: string, endTime: string): BlackoutTimes => ({
  isWeekly: false,
  days: [],
  startTime,
  endTime,
});
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const inNewYork = (...blackouts: BlackoutTimes[]): BlackoutRule => ({ timeZone: newYork, blackouts });
const nextOpen = (rule: BlackoutRule, at: string): string | undefined =>
  nextOpenInstant(rule, new Date(at))?.toISOString();

test('[AD-08] refuses times that cannot be those of a blackout, under the input that is wrong', () => {
  expect(blackoutProblem(weekly([], '21:00', '22:00'))).toHaveProperty('days');
  expect(blackoutProblem(weekly([1], '21:00', '21:00'))).toHaveProperty('endTime');
  expect(blackoutProblem(weekly([1], '24:00', '08:00'))).toHaveProperty('startTime');
  expect(blackoutProblem(weekly([1], '2026-12-24T18:00', '08:00'))).toHaveProperty('startTime');
  expect(blackoutProblem(dated('2026-12-24T18:00', '2026-12-24T18:00'))).toHaveProperty('endTime');
  expect(blackoutProblem(dated('2026-12-24T18:00', '19:00'))).toHaveProperty('endTime');
  expect(blackoutProblem(dated('2026-02-28T18:00', '2026-02-30T19:00'))).toHaveProperty('endTime');
  expect(blackoutProblem(dated('2026-13-01T18:00', '2026-13-02T19:00'))).toHaveProperty('startTime');
  expect(blackoutProblem(dated('20266-11-24T18:00', '2026-12-24T18:00'))).toEqual({
    startTime: 'Enter a real date.',
  });
  expect(blackoutProblem(dated('2026-11-24T18:00', '20266-12-24T18:00'))).toEqual({
    endTime: 'Enter a real date.',
  });
  expect(blackoutProblem(dated('2026-11-24T18:00', ''))).toEqual({ endTime: 'Enter when it ends.' });
  expect(blackoutProblem(weekly([1], '21:00', '08:00'))).toBeUndefined();
  expect(blackoutProblem(weekly([1], '00:00', '24:00'))).toBeUndefined();
});

test('[AD-08] a weekly one over midnight ends on the next day, also from Saturday to Sunday', () => {
  const rule = inNewYork(weekly([6], '21:00', '08:00'));

  expect(nextOpen(rule, '2026-07-12T00:59:00Z')).toBe('2026-07-12T00:59:00.000Z');
  expect(nextOpen(rule, '2026-07-12T01:00:00Z')).toBe('2026-07-12T12:00:00.000Z');
  expect(nextOpen(rule, '2026-07-12T12:00:00Z')).toBe('2026-07-12T12:00:00.000Z');
});

test('[AD-08] the last minute of a day and midnight are within a blackout', () => {
  const lateOn = '2026-07-02T03:59:30Z';

  // chatwoot/chatwoot#15647, freescout-help-desk/freescout#4874, zammad/zammad#3180
  expect(nextOpen(inNewYork(weekly(everyDay, '23:00', '24:00')), lateOn)).toBe('2026-07-02T04:00:00.000Z');
  expect(nextOpen(inNewYork(weekly(everyDay, '23:59', '00:00')), lateOn)).toBe('2026-07-02T04:00:00.000Z');
  // chatwoot/chatwoot#5254: over midnight
  expect(nextOpen(inNewYork(weekly(everyDay, '21:00', '02:00')), lateOn)).toBe('2026-07-02T06:00:00.000Z');
  expect(leavesOpenTime([weekly(everyDay, '00:00', '24:00')])).toBe(false);
});

test('[AD-08] blackouts that touch are one', () => {
  const rule = inNewYork(weekly([5], '18:00', '24:00'), dated('2026-07-18T00:00', '2026-07-20T09:00'));

  expect(nextOpen(rule, '2026-07-17T23:00:00Z')).toBe('2026-07-20T13:00:00.000Z');
});

test('[AD-08] the night the clocks go forward, an end that is jumped over is the jump', () => {
  const rule = inNewYork(weekly([6], '21:00', '02:30'));

  expect(nextOpen(rule, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
});

test('[AD-08] the night the clocks go back, a blackout lasts until its end comes for the last time', () => {
  const rule = inNewYork(weekly([6], '21:00', '01:30'));

  expect(nextOpen(rule, '2026-11-01T05:45:00Z')).toBe('2026-11-01T06:30:00.000Z');
});

test('[AD-08] the night the clocks go back, a blackout begins when its start comes for the first time', () => {
  const rule = inNewYork(weekly([0], '01:30', '03:00'));

  expect(isBlackedOut(rule, new Date('2026-11-01T05:29:00Z'))).toBe(false);
  expect(isBlackedOut(rule, new Date('2026-11-01T05:30:00Z'))).toBe(true);
  expect(nextOpen(rule, '2026-11-01T06:10:00Z')).toBe('2026-11-01T08:00:00.000Z');
});

test('[AD-08] blackouts that cover the week leave no time', () => {
  const whole = weekly(everyDay, '00:00', '24:00');

  expect(leavesOpenTime([whole])).toBe(false);
  expect(leavesOpenTime([weekly(everyDay, '12:00', '11:59')])).toBe(true);
  expect(leavesOpenTime([weekly(everyDay, '12:00', '00:00'), weekly(everyDay, '00:00', '12:00')])).toBe(
    false,
  );
  expect(nextOpenInstant(inNewYork(whole, dated('2026-01-01T00:00', '2027-01-01T00:00')), new Date())).toBe(
    undefined,
  );
});

const clock = fc
  .integer({ min: 0, max: 1_439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
const anyWeekly = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...everyDay), { minLength: 1 }), clock, clock)
  .filter(([, start, end]) => start !== end)
  .map(([days, start, end]) => weekly(days, start, end));
const anyRule = fc.record({
  timeZone: fc.constantFrom(
    newYork,
    'Australia/Lord_Howe',
    'America/Phoenix',
    'Europe/London',
    'America/Santiago',
  ),
  blackouts: fc.array(anyWeekly, { minLength: 1, maxLength: 4 }),
});
const minuteFrom = (from: number, days: number) =>
  fc.integer({ min: 0, max: days * 1_440 }).map((at) => new Date(from + at * minute));
/** Minutes around the 2026 clock changes in both hemispheres, and any others. */
const anyMinute = fc.oneof(
  minuteFrom(Date.UTC(2026, 2, 6), 30),
  minuteFrom(Date.UTC(2026, 9, 1), 34),
  minuteFrom(Date.UTC(2025, 0, 1), 700),
);

/** Computes the expected result from the local time that Intl reports, sharing no code with the rule. */
function saysTheWall({ timeZone, blackouts }: BlackoutRule, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'));
  const time = `${part('hour')}:${part('minute')}`;

  return blackouts.some(({ days, startTime, endTime }) => {
    if (startTime < endTime) {
      return days.includes(day) && startTime <= time && time < endTime;
    }

    return (days.includes(day) && startTime <= time) || (days.includes((day + 6) % 7) && time < endTime);
  });
}

test('[AD-08] a time that the wall clock places in a blackout is blacked out, on every day of the year', () => {
  fc.assert(
    fc.property(anyRule, anyMinute, (rule, at) => {
      fc.pre(saysTheWall(rule, at));
      expect(isBlackedOut(rule, at)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test('[AD-08] away from clock changes a time is blacked out exactly where the wall clock says so', () => {
  fc.assert(
    fc.property(anyRule, minuteFrom(Date.UTC(2026, 5, 1), 60), (rule, at) => {
      expect(isBlackedOut(rule, at)).toBe(saysTheWall(rule, at));
    }),
    { numRuns: 400 },
  );
});

test('[AD-08] the next open instant is open, and every minute before it is blacked out', () => {
  fc.assert(
    fc.property(anyRule, anyMinute, (rule, at) => {
      const open = nextOpenInstant(rule, at);
      if (!open) {
        expect(leavesOpenTime(rule.blackouts)).toBe(false);

        return;
      }
      expect(isBlackedOut(rule, open)).toBe(false);
      const step = Math.max(1, Math.floor((open.getTime() - at.getTime()) / minute / 30)) * minute;
      for (let before = at.getTime(); before < open.getTime(); before += step) {
        expect(isBlackedOut(rule, new Date(before))).toBe(true);
      }
      if (open > at) {
        expect(isBlackedOut(rule, new Date(open.getTime() - 1))).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
