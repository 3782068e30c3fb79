import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';

/** Adds months to an instant. Uses the last day if the month is too short. */
export function addMonths(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));

  return date;
}

/** Returns the calendar month in a time zone that an instant is in. */
export function calendarMonth(at: Date, timeZone: string): { periodStart: Date; periodEnd: Date } {
  const first = new Date(`${localTimeOf(at, timeZone).slice(0, 7)}-01T00:00Z`);
  const startOf = (month: Date) => firstInstantOf(month.toISOString().slice(0, 16), timeZone);

  return { periodStart: startOf(first), periodEnd: startOf(addMonths(first, 1)) };
}

/** Prorates an amount to the remaining time, in whole cents. */
export function proratedCents(cents: number, { from, to, now }: { from: Date; to: Date; now: Date }): number {
  const rest = Math.max(0, to.getTime() - Math.max(now.getTime(), from.getTime()));

  return Math.round((cents * rest) / (to.getTime() - from.getTime()));
}
