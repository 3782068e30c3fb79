import * as z from 'zod/mini';
import {
  addDays,
  firstInstantOf,
  isOnCalendar,
  lastInstantOf,
  localTimeOf,
  weekdayOf,
} from './zoned-time.ts';

/** A time of day from '00:00' to '24:00', which is the end of the day. */
const clockPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;
const localPattern = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day in the organization's time zone. */
export const ClockTime = z.string().check(z.regex(clockPattern, 'Enter a time such as 21:00.'));
/** A date and time in the organization's time zone, without a UTC offset. */
export const LocalTime = z
  .string()
  .check(z.regex(localPattern, 'Enter a date and time such as 2026-12-24T18:00.'));

/**
 * A period in which nothing scheduled or sent in bulk leaves the organization (reference.md, Entities). Weekly: on each
 * of `days` (0 = Sunday) from `startTime` to `endTime`, across midnight if the end is not after the start. Dated: from
 * one local date and time to another. All times are in the organization's time zone (decisions.md, Behavior).
 */
export const Blackout = z.object({
  id: z.int(),
  orgId: z.int(),
  name: z.string(),
  isWeekly: z.boolean(),
  /** Weekdays on which a weekly blackout starts; empty for a dated one. */
  days: z.array(z.int()),
  startTime: z.string(),
  endTime: z.string(),
});

export type Blackout = z.infer<typeof Blackout>;

/** Fields of a blackout that the rule uses. */
export type BlackoutTimes = Pick<Blackout, 'isWeekly' | 'days' | 'startTime' | 'endTime'>;

/** An organization's blackouts and the time zone they are in. */
export interface BlackoutRule {
  readonly timeZone: string;
  readonly blackouts: readonly BlackoutTimes[];
}

const unrealDate = 'Enter a real date.';

/** Returns why times are not valid for a blackout, by input; undefined if they are valid. */
export function blackoutProblem(times: BlackoutTimes): Record<string, string> | undefined {
  const isTime = (text: string) =>
    times.isWeekly ? clockPattern.test(text) : localPattern.test(text) && isOnCalendar(text);
  const isUnreal = (text: string) => !times.isWeekly && text.includes('T') && !isOnCalendar(text);
  if (!isTime(times.startTime) || times.startTime === '24:00') {
    return { startTime: isUnreal(times.startTime) ? unrealDate : 'Enter when it starts.' };
  }
  if (!isTime(times.endTime)) {
    return { endTime: isUnreal(times.endTime) ? unrealDate : 'Enter when it ends.' };
  }
  // The next open time after it must be one that calendars and date formats support.
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

/** Whether a weekly blackout that starts on one day ends on the next. */
export function isOvernight({ startTime, endTime }: BlackoutTimes): boolean {
  return endTime <= startTime;
}

/** Returns the local start and end of a dated blackout, or of a weekly one that starts on the given date. */
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
 * Returns when a blackout ends if it covers the instant. A blackout is one continuous period even when the clocks
 * change: it starts when the local time first reaches its start and ends when it last reaches its end.
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

/** Returns the end of the blackouts that cover an instant; undefined if there are none. */
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

/** Two weeks and a day. Blackouts that leave no gap in two weeks never leave one. */
const searchMilliseconds = 15 * 24 * 3_600_000;

/**
 * Returns the first instant, at or after the given one, that is not blacked out; undefined if the blackouts leave no
 * time at all.
 */
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

/** Whether weekly blackouts leave any minute of the week open. */
export function leavesOpenTime(blackouts: readonly BlackoutTimes[]): boolean {
  const weekly = blackouts.filter(({ isWeekly }) => isWeekly);

  return nextOpenInstant({ timeZone: 'UTC', blackouts: weekly }, new Date(0)) !== undefined;
}
