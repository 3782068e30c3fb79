import { addDays, firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import type { Range } from './texts.store.ts';

/** A year plus about a month: a chart with more points is unreadable. */
const mostDays = 400;

/** A range of whole days in a time zone, from midnight to midnight, with their names ('2026-11-20'). */
export interface WholeDays extends Range {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Widens a period to the whole days it overlaps. Reach is only known per day, and all figures on a page must cover the
 * same period for rates to make sense.
 */
export function wholeDaysOf({ from, to }: { from: number; to: number }, timeZone: string): WholeDays {
  const dayOf = (milliseconds: number) => localTimeOf(new Date(milliseconds), timeZone).slice(0, 10);
  const firstDay = dayOf(from * 1_000);
  const lastDay = dayOf(Math.max(to * 1_000 - 1, from * 1_000));

  return {
    firstDay,
    lastDay,
    from: firstInstantOf(`${firstDay}T00:00`, timeZone),
    to: firstInstantOf(`${addDays(lastDay, 1)}T00:00`, timeZone),
  };
}

/** A day in a time zone, with its first instant. */
export interface Day {
  readonly day: string;
  readonly beginsAt: Date;
}

/**
 * Returns the days a period overlaps in a time zone, in order; only the last ones of a very long period. Days have 23,
 * 24 or 25 hours.
 */
export function daysOf({ from, to }: Range, timeZone: string): Day[] {
  if (to <= from) {
    return [];
  }
  const days: Day[] = [];
  let day = localTimeOf(new Date(to.getTime() - 1), timeZone).slice(0, 10);
  const first = localTimeOf(from, timeZone).slice(0, 10);
  while (day >= first && days.length < mostDays) {
    days.push({ day, beginsAt: firstInstantOf(`${day}T00:00`, timeZone) });
    day = addDays(day, -1);
  }

  return days.reverse();
}
