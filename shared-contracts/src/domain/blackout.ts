import * as z from 'zod/mini';
import {
  addDays,
  firstInstantOf,
  isOnCalendar,
  lastInstantOf,
  localTimeOf,
  weekdayOf,
} from './zoned-time.ts';

/** Minutes of a local day: '21:00' is 1260, '24:00' its end. */
const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const localPattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day in the organization's zone. */
export const ClockTime = z.string().check(z.regex(clockPattern, 'Enter a time such as 21:00.'));
/** A date and time on the clock of the organization's zone, without a zone of its own. */
export const LocalTime = z
  .string()
  .check(z.regex(localPattern, 'Enter a date and time such as 2026-12-24T18:00.'));

/**
 * A time in which nothing scheduled or sent in bulk leaves the organization (reference.md, Entities). Weekly: on each of
 * `days` (0 = Sunday) from `startTime` to `endTime`, over midnight where the end is not after the start. Dated: from
 * one local date and time to another. All of it on the clock of the organization's time zone (decisions.md, Behaviour).
 */
export const Blackout = z.object({
  id: z.int(),
  orgId: z.int(),
  name: z.string(),
  isWeekly: z.boolean(),
  /** Days of the week on which a weekly blackout begins; empty for a dated one. */
  days: z.array(z.int()),
  startTime: z.string(),
  endTime: z.string(),
});

export type Blackout = z.infer<typeof Blackout>;

/** What the rule needs to know of a blackout. */
export type BlackoutTimes = Pick<Blackout, 'isWeekly' | 'days' | 'startTime' | 'endTime'>;

/** The blackouts of an organization and the zone whose clock they are told by. */
export interface BlackoutRule {
  readonly timeZone: string;
  readonly blackouts: readonly BlackoutTimes[];
}

/** Why times cannot be those of a blackout, by the input that is wrong; undefined where they can. */
export function blackoutProblem(times: BlackoutTimes): Record<string, string> | undefined {
  const isTime = (text: string) =>
    times.isWeekly ? clockPattern.test(text) : localPattern.test(text) && isOnCalendar(text);
  if (!isTime(times.startTime) || times.startTime === '24:00') {
    return { startTime: 'Enter when it starts.' };
  }
  if (!isTime(times.endTime)) {
    return { endTime: 'Enter when it ends.' };
  }
  // The next open time after it has to be one that calendars and formats can hold.
  if (!times.isWeekly && times.endTime >= '3000') {
    return { endTime: 'Enter a year before 3000.' };
  }
  if (times.isWeekly && times.days.length === 0) {
    return { days: 'Choose at least one day.' };
  }
  if (times.isWeekly && times.startTime === times.endTime) {
    return { endTime: 'The end must differ from the start. For a whole day choose 00:00 to 24:00.' };
  }
  if (!times.isWeekly && times.endTime <= times.startTime) {
    return { endTime: 'The end must be after the start.' };
  }

  return undefined;
}

/** Whether a weekly blackout that begins on one day ends on the next. */
export function isOvernight({ startTime, endTime }: BlackoutTimes): boolean {
  return endTime <= startTime;
}

/** From when to when, on the local clock, a blackout lasts that is dated, or weekly and begins on this date. */
function localStretch(times: BlackoutTimes, date: string): { start: string; end: string } {
  if (!times.isWeekly) {
    return { start: times.startTime, end: times.endTime };
  }
  const start = `${date}T${times.startTime}`;
  if (times.endTime === '24:00') {
    return { start, end: addDays(`${date}T00:00`, 1) };
  }
  const end = `${date}T${times.endTime}`;

  return { start, end: isOvernight(times) ? addDays(end, 1) : end };
}

/**
 * A blackout is one unbroken stretch of time, also on the days the clocks change: it begins when the clock first comes
 * to its start and ends when the clock last comes to its end.
 */
function endIfWithin(
  times: BlackoutTimes,
  rule: BlackoutRule,
  moment: { at: Date; date: string },
): Date | undefined {
  if (times.isWeekly && !times.days.includes(weekdayOf(moment.date))) {
    return undefined;
  }
  const { start, end } = localStretch(times, moment.date);
  const until = lastInstantOf(end, rule.timeZone);
  const isWithin = firstInstantOf(start, rule.timeZone) <= moment.at && moment.at < until;

  return isWithin ? until : undefined;
}

/** When the blackouts around an instant end; undefined where there is none. */
function blackedOutUntil(rule: BlackoutRule, at: Date): Date | undefined {
  const today = localTimeOf(at, rule.timeZone).slice(0, 10);
  const ends = rule.blackouts.flatMap((times) => {
    const dates = times.isWeekly ? [addDays(today, -1), today] : [today];

    return dates.map((date) => endIfWithin(times, rule, { at, date })?.getTime() ?? 0);
  });
  const last = Math.max(0, ...ends);

  return last > 0 ? new Date(last) : undefined;
}

/** Whether nothing scheduled or sent in bulk may leave at an instant. */
export function isBlackedOut(rule: BlackoutRule, at: Date): boolean {
  return blackedOutUntil(rule, at) !== undefined;
}

/** Two weeks: blackouts that leave no gap in them leave none at all. */
const searchMilliseconds = 15 * 24 * 3_600_000;

/** The first instant, from one on, that is not blacked out; undefined where the blackouts leave no time at all. */
export function nextOpenInstant(rule: BlackoutRule, from: Date): Date | undefined {
  const datedEnds = rule.blackouts
    .filter(({ isWeekly }) => !isWeekly)
    .map(({ endTime }) => lastInstantOf(endTime, rule.timeZone).getTime());
  const horizon = Math.max(from.getTime(), ...datedEnds) + searchMilliseconds;
  let at = from;
  for (let until = blackedOutUntil(rule, at); until; until = blackedOutUntil(rule, at)) {
    if (until.getTime() > horizon) {
      return undefined;
    }
    at = until;
  }

  return at;
}

/** Whether weekly blackouts leave some minute of the week open. */
export function leavesTime(blackouts: readonly BlackoutTimes[]): boolean {
  const weekly = blackouts.filter(({ isWeekly }) => isWeekly);

  return nextOpenInstant({ timeZone: 'UTC', blackouts: weekly }, new Date(0)) !== undefined;
}
