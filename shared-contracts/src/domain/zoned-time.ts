import { tzOffset } from '@date-fns/tz/tzOffset';

const minute = 60_000;
const day = 24 * 60 * minute;

const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * minute;

/** Whether a date or local time exists on the calendar; '2026-02-30' does not. */
export function isOnCalendar(local: string): boolean {
  const at = new Date(local.length > 10 ? `${local}Z` : `${local}T00:00Z`);

  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local);
}

/** Zones that browsers know and IANA does not. */
const notOfIana = /^(?:SystemV\/|US\/Pacific-New$)/i;

/** Returns the name that the browser's or server's data give a zone; undefined if they do not have it. */
export function resolvedZoneName(name: string): string | undefined {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Whether a name is an IANA time zone, such as 'America/New_York'. */
export function isZone(name: string): boolean {
  return name.includes('/') && !notOfIana.test(name) && resolvedZoneName(name) !== undefined;
}

/** Returns the local time in a zone at an instant: '2026-03-08T01:59'. */
export function localTimeOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** Returns the same local time some days later: '2026-02-28T21:00' and 1 give '2026-03-01T21:00'. */
export function addDays(local: string, days: number): string {
  const text = new Date(Date.parse(`${local.slice(0, 10)}T00:00Z`) + days * day).toISOString().slice(0, 10);

  return text + local.slice(10);
}

/** Returns the weekday of a local date or time: 0 = Sunday … 6 = Saturday. */
export function weekdayOf(local: string): number {
  return new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
}

/**
 * Returns the instants at which a zone's clock shows a local time ('2026-03-08T02:30'), in order: usually one, none if
 * the clocks skip it, two if they repeat it.
 */
export function instantsOf(local: string, timeZone: string): Date[] {
  const wall = Date.parse(`${local}Z`);
  const offsets = new Set([offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]);

  return [...offsets]
    .filter((offset) => offsetAt(wall - offset, timeZone) === offset)
    .sort((one, other) => other - one)
    .map((offset) => new Date(wall - offset));
}

/**
 * Returns the instant at which the clocks skip a local time, found by bisection: the old offset applies before it, the
 * new one after.
 */
function jumpOver(local: string, timeZone: string): Date {
  const wall = Date.parse(`${local}Z`);
  const [before, after] = [offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)];
  let [earlier, later] = [wall - Math.max(before, after), wall - Math.min(before, after)];
  while (later - earlier > minute) {
    const middle = earlier + Math.floor((later - earlier) / minute / 2) * minute;
    if (offsetAt(middle, timeZone) === before) {
      earlier = middle;
    } else {
      later = middle;
    }
  }

  return new Date(later);
}

/**
 * Returns the first instant at which a zone's clock reaches a local time. If it skips that time, returns the instant of
 * the skip.
 */
export function firstInstantOf(local: string, timeZone: string): Date {
  return instantsOf(local, timeZone)[0] ?? jumpOver(local, timeZone);
}

/**
 * Returns the last instant at which a zone's clock reaches a local time. If it skips that time, returns the instant of
 * the skip.
 */
export function lastInstantOf(local: string, timeZone: string): Date {
  return instantsOf(local, timeZone).at(-1) ?? jumpOver(local, timeZone);
}
