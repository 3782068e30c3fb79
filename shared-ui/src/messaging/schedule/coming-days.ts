import { addDays, localTimeOf, weekdayOf } from 'shared-contracts/domain/zoned-time';

const monday = 1;

/** The days people put things off to, by the calendar of a zone: tomorrow, and Monday of another week than today's. */
export function comingDays(now: Date, timeZone: string): { tomorrow: string; monday: string } {
  const today = localTimeOf(now, timeZone).slice(0, 10);
  const untilMonday = (monday + 7 - weekdayOf(today)) % 7 || 7;

  return { tomorrow: addDays(today, 1), monday: addDays(today, untilMonday) };
}
