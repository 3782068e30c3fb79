import { addDays, firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';

/** A time range in epoch seconds, as the API expects it (decisions.md, Wire format). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Returns the range from midnight, the given number of days before today in the time zone, until now. Rounds up to the
 * end of the minute, so that requests within that minute share cached responses.
 */
export function lastDays(days: number, now: Date, timeZone: string): Range {
  const midnight = addDays(`${localTimeOf(now, timeZone).slice(0, 10)}T00:00`, -days);

  return { from: secondsOf(firstInstantOf(midnight, timeZone)), to: Math.ceil(now.getTime() / 60_000) * 60 };
}

/** Returns the first and last day the figures cover, '2026-11-20': all days in the time zone that the range touches. */
export function daysOf({ from, to }: Range, timeZone: string): { first: string; last: string } {
  const dayOf = (seconds: number) => localTimeOf(new Date(seconds * 1000), timeZone).slice(0, 10);

  return { first: dayOf(from), last: dayOf(Math.max(to - 1, from)) };
}

/** Whether the figures cover more than the chosen range because it starts or ends within a day. */
export function isWidened({ from, to }: Range, timeZone: string): boolean {
  const isMidnight = (seconds: number) => localTimeOf(new Date(seconds * 1000), timeZone).endsWith('T00:00');

  return !isMidnight(from) || !isMidnight(to);
}

/** Most common ranges. The dashboard starts with the second one (reference.md, Limits). */
export const presets = [
  { label: 'Today', days: 0 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 90 days', days: 90 },
] as const;

export const usualDays = 7;
