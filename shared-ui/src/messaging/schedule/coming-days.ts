import { addDays, localTimeOf, weekdayOf } from 'shared-contracts/domain/zoned-time';

const monday = 1;

/** Returns common days to postpone to, by the calendar of a zone: tomorrow, and the next Monday after today. */
export function comingDays(now: Date, timeZone: string): { tomorrow: string; monday: string } {
  const today = localTimeOf(now, timeZone).slice(0, 10);
  const untilMonday = (monday + 7 - weekdayOf(today)) % 7 || 7;

  return { tomorrow: addDays(today, 1), monday: addDays(today, untilMonday) };
}
