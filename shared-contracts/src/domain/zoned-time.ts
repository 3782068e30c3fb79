import { tzOffset } from '@date-fns/tz/tzOffset';

const minute = 60_000;
const day = 24 * 60 * minute;

const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * minute;

/** Whether a text is a date or a local time that the calendar has: '2026-02-30' is none. */
export function isOnCalendar(local: string): boolean {
  const at = new Date(local.length > 10 ? `${local}Z` : `${local}T00:00Z`);

  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local);
}

/** Whether a name is that of an IANA zone: 'America/New_York'. */
export function isZone(name: string): boolean {
  return name.includes('/') && !Number.isNaN(tzOffset(name, new Date(0)));
}

/** What the clock of a zone shows at an instant: '2026-03-08T01:59'. */
export function localTimeOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The same clock time some days on: '2026-02-28T21:00' and 1 make '2026-03-01T21:00'. */
export function addDays(local: string, days: number): string {
  const text = new Date(Date.parse(`${local.slice(0, 10)}T00:00Z`) + days * day).toISOString().slice(0, 10);

  return text + local.slice(10);
}

/** 0 = Sunday … 6 = Saturday, of a local date or time. */
export function weekdayOf(local: string): number {
  return new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
}

/**
 * The instants at which the clock of a zone shows a local time ('2026-03-08T02:30'), in order: one as a rule, none
 * where the clocks jump over it, two where they are set back over it.
 */
export function instantsOf(local: string, timeZone: string): Date[] {
  const wall = Date.parse(`${local}Z`);
  const offsets = new Set([offsetAt(wall - day, timeZone), offsetAt(wall + day, timeZone)]);

  return [...offsets]
    .filter((offset) => offsetAt(wall - offset, timeZone) === offset)
    .sort((one, other) => other - one)
    .map((offset) => new Date(wall - offset));
}

/** The moment the clocks jump over a local time, found by halving: before it the old offset holds, after it the new. */
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

/** The first instant at which the clock of a zone has come to a local time; where it jumps over it, the jump. */
export function firstInstantOf(local: string, timeZone: string): Date {
  return instantsOf(local, timeZone)[0] ?? jumpOver(local, timeZone);
}

/** The last instant at which the clock of a zone comes to a local time; where it jumps over it, the jump. */
export function lastInstantOf(local: string, timeZone: string): Date {
  return instantsOf(local, timeZone).at(-1) ?? jumpOver(local, timeZone);
}
