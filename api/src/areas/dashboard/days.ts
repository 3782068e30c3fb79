import { addDays, firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import type { Range } from './texts.store.ts';

/** A year and a day more: a chart of more points cannot be read. */
const mostDays = 400;

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
