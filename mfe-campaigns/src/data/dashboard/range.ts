import { addDays, firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';

/** A time in epoch seconds, as the API asks for it (decisions.md, Wire format). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * From midnight so many days before today, on the clock of a zone, until now: to the end of the minute, so that who
 * comes back within it finds the same answers in the cache.
 */
export function lastDays(days: number, now: Date, timeZone: string): Range {
  const midnight = addDays(`${localTimeOf(now, timeZone).slice(0, 10)}T00:00`, -days);

  return { from: secondsOf(firstInstantOf(midnight, timeZone)), to: Math.ceil(now.getTime() / 60_000) * 60 };
}

/** The days that figures are of, '2026-11-20': those of the account's clock that a time touches. */
export function daysOf({ from, to }: Range, timeZone: string): { first: string; last: string } {
  const dayOf = (seconds: number) => localTimeOf(new Date(seconds * 1000), timeZone).slice(0, 10);

  return { first: dayOf(from), last: dayOf(Math.max(to - 1, from)) };
}

/** Whether figures are of more than the time that was chosen, which begins or ends within a day. */
export function isWidened({ from, to }: Range, timeZone: string): boolean {
  const isMidnight = (seconds: number) => localTimeOf(new Date(seconds * 1000), timeZone).endsWith('T00:00');

  return !isMidnight(from) || !isMidnight(to);
}

/** What people ask for most; the second is where the dashboard starts (reference.md, Limits). */
export const presets = [
  { label: 'Today', days: 0 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

export const usualDays = 7;
