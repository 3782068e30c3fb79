type Instant = string;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats: creating one takes about 0.1 ms, and a list uses the same few repeatedly. */
function format(timeZone: string, key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${timeZone} ${key}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(name, format);

  return format;
}

/** In every time zone, days begin and offsets change on a quarter hour, so each quarter hour lies within one day. */
const quarterMilliseconds = 15 * 60_000;
const days = new Map<string, string>();

/**
 * Returns the calendar day of an instant in a zone, '2026-03-08'. Equal days are equal strings, also across a clock
 * change.
 */
export function dayOf(instant: Instant | Date, timeZone: string): string {
  const at = new Date(instant);
  const quarter = `${timeZone} ${Math.floor(at.getTime() / quarterMilliseconds)}`;
  const cached = days.get(quarter);
  if (cached) {
    return cached;
  }

  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = format(timeZone, 'day', options).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  days.set(quarter, day);

  return day;
}

/** Returns the number of calendar days between two instants in a zone. */
function daysBetween(earlier: Instant, later: Date, timeZone: string): number {
  return Math.round((Date.parse(dayOf(later, timeZone)) - Date.parse(dayOf(earlier, timeZone))) / 86_400_000);
}

/** Formats a time of day: '3:42 PM'. */
export function clockTime(instant: Instant, timeZone: string): string {
  return format(timeZone, 'clock', { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
}

const dayAndTime = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Formats date, time and zone: 'Tuesday, July 21, 2026 at 3:42 PM EDT'. */
export function absoluteTime(instant: Instant, timeZone: string): string {
  return format(timeZone, 'absolute', { ...dayAndTime, timeZoneName: 'short' }).format(new Date(instant));
}

/** Formats date and time if the zone is already clear: 'Friday, November 20, 2026 at 8:00 AM'. */
export function longTime(instant: Instant | Date, timeZone: string): string {
  return format(timeZone, 'long', dayAndTime).format(new Date(instant));
}

/** Formats a short date and time: 'Thu, Dec 24, 2026, 6:00 PM'. */
export function mediumTime(instant: Instant, timeZone: string): string {
  return format(timeZone, 'medium', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** Returns a zone's full name, for standard and daylight time alike: 'Eastern Time (America/New_York)'. */
export function zoneTitle(timeZone: string): string {
  const parts = format(timeZone, 'zoneTitle', { timeZoneName: 'longGeneric' }).formatToParts(new Date());
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;

  return name && name !== timeZone ? `${name} (${timeZone})` : timeZone;
}

/** Returns the short name of a zone at an instant: 'EST' in winter, 'EDT' in summer. */
export function zoneName(instant: Instant, timeZone: string): string {
  const parts = format(timeZone, 'zone', { timeZoneName: 'short' }).formatToParts(new Date(instant));

  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * Formats the heading of a day in a conversation: 'Today', 'Yesterday', 'Tuesday, July 14', with the year if it is not
 * the current one.
 */
export function dayHeading(instant: Instant, now: Date, timeZone: string): string {
  const days = daysBetween(instant, now, timeZone);
  if (days === 0) {
    return 'Today';
  }
  if (days === 1) {
    return 'Yesterday';
  }
  const isThisYear = dayOf(instant, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);

  return isThisYear
    ? format(timeZone, 'heading', { weekday: 'long', month: 'long', day: 'numeric' }).format(
        new Date(instant),
      )
    : format(timeZone, 'headingYear', { month: 'long', day: 'numeric', year: 'numeric' }).format(
        new Date(instant),
      );
}

/** Returns the zone's short name if clocks there differ from the reader's at that instant. */
export function zoneIfOther(instant: Instant, timeZone: string): string | undefined {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const name = zoneName(instant, timeZone);

  return name === zoneName(instant, own) ? undefined : name;
}

/**
 * Formats the time of something planned: 'Today, 3:42 PM', 'Tomorrow, 10:00 AM', 'Friday, 10:00 AM', 'Dec 9, 10:00 AM',
 * with the year if it is another, and the zone if it is not the reader's.
 */
export function plannedTime(instant: Instant, now: Date, timeZone: string): string {
  const zone = zoneIfOther(instant, timeZone);
  const time = `${clockTime(instant, timeZone)}${zone ? ` ${zone}` : ''}`;

  return `${plannedDay(instant, now, timeZone)}, ${time}`;
}

/** Formats the day of something planned: 'Yesterday', 'Today', 'Tomorrow', 'Friday', 'Dec 9', 'Mar 2, 2027'. */
export function plannedDay(instant: Instant, now: Date, timeZone: string): string {
  const days = -daysBetween(instant, now, timeZone);
  const near = ['Yesterday', 'Today', 'Tomorrow'][days + 1];
  if (near) {
    return near;
  }
  const at = new Date(instant);
  if (days > 0 && days < 7) {
    return format(timeZone, 'weekdayLong', { weekday: 'long' }).format(at);
  }
  const isThisYear = dayOf(instant, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);

  return isThisYear
    ? format(timeZone, 'monthDay', { month: 'short', day: 'numeric' }).format(at)
    : dayMonthYear(instant, timeZone);
}

/** Formats a time for lists: 'now', '5 min', '3:42 PM', 'Yesterday', 'Tue', 'Jul 14', '7/14/25'. */
export function shortTime(instant: Instant, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) {
    return 'now';
  }
  if (minutes < 60) {
    return `${minutes} min`;
  }
  const days = daysBetween(instant, now, timeZone);
  if (days === 0) {
    return clockTime(instant, timeZone);
  }
  if (days === 1) {
    return 'Yesterday';
  }
  if (days < 7) {
    return format(timeZone, 'weekday', { weekday: 'short' }).format(new Date(instant));
  }
  const isThisYear = dayOf(instant, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);

  return isThisYear
    ? format(timeZone, 'monthDay', { month: 'short', day: 'numeric' }).format(new Date(instant))
    : format(timeZone, 'date', { month: 'numeric', day: 'numeric', year: '2-digit' }).format(
        new Date(instant),
      );
}

/** Formats a date for table columns: 'Jul 21, 2026'. */
export function dayMonthYear(instant: Instant, timeZone: string): string {
  return format(timeZone, 'dayMonthYear', { month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(instant),
  );
}
