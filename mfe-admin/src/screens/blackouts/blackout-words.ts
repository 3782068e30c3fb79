import { isOvernight } from 'shared-contracts/domain/blackout';
import type { BlackoutTimes } from 'shared-contracts/domain/blackout';
import { clockTime, mediumTime } from 'shared-ui/messaging/words/times';

export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const weekdays = [1, 2, 3, 4, 5];
const weekend = [0, 6];

// Local times have no zone of their own; reading and formatting them as UTC keeps them unchanged.

/** Formats '21:00' as '9:00 PM'; the start and the end of a day are both 'midnight'. */
function clockWords(time: string): string {
  if (time === '00:00' || time === '24:00') {
    return 'midnight';
  }

  return clockTime(`1970-01-01T${time}Z`, 'UTC');
}

/** Formats '2026-12-24T18:00' as 'Thu, Dec 24, 2026, 6:00 PM'. */
function momentWords(local: string): string {
  return mediumTime(`${local}Z`, 'UTC');
}

const isSame = (days: readonly number[], others: readonly number[]): boolean =>
  days.length === others.length && days.every((day) => others.includes(day));

/** 'Every day', 'Monday to Friday', 'Monday and Friday', 'Monday, Wednesday and Friday'. */
function daysWords(days: readonly number[]): string {
  if (days.length === 7) {
    return 'Every day';
  }
  if (isSame(days, weekdays)) {
    return 'Monday to Friday';
  }
  if (isSame(days, weekend)) {
    return 'Saturday and Sunday';
  }
  const names = days.toSorted((one, other) => one - other).map((day) => dayNames[day] ?? '');
  const last = names.at(-1) ?? '';

  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Describes the hours of a blackout: '9:00 PM to 8:00 AM the next day', 'all day'. */
function hoursWords(times: BlackoutTimes): string {
  const { startTime, endTime } = times;
  if (startTime === '00:00' && endTime === '24:00') {
    return 'all day';
  }
  const nextDay = isOvernight(times) && endTime !== '00:00' ? ' the next day' : '';

  return `${clockWords(startTime)} to ${clockWords(endTime)}${nextDay}`;
}

/** Describes a blackout in one line. */
export function blackoutWords(times: BlackoutTimes): string {
  if (!times.isWeekly) {
    return `${momentWords(times.startTime)} to ${momentWords(times.endTime)}`;
  }

  return `${daysWords(times.days)}, ${hoursWords(times)}`;
}
