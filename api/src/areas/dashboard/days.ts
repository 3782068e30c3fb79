import { addDays, firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import type { Range } from './texts.store.ts';

/** A year and a day more: a chart of more points cannot be read. */
const mostDays = 400;

/** Whole days on a clock, from midnight to midnight, and their names: '2026-11-20'. */
export interface WholeDays extends Range {
  readonly firstDay: string;
  readonly lastDay: string;
}

/**
 * Widens a time to the whole days that it touches. Whom texts reached is known by days alone, and figures of one page
 * are of one time: a rate whose parts are of two says nothing.
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

/** A day on the clock of a zone, and its first moment. */
export interface Day {
  readonly day: string;
  readonly beginsAt: Date;
}

/** The days of a zone that a time touches, in order; of a very long one the last. Days have 23, 24 or 25 hours. */
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
