import { isOnCalendar } from 'shared-contracts/domain/zoned-time';
import { withPlainDigits } from 'shared-contracts/texts/plain-digits';

/** A time of day with its zone, as in "at 10:00 AM PST" and "10:00:00 GMT-0800 (Pacific Standard Time)". */
const clock = /\d{1,2}(?::\d{2}){0,2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?/;
const zone = /(?:\s*(?:[A-Z]{1,5}|[+-]\d{1,2}(?::?\d{2})?|\([\p{L} ]+\))){0,3}/u;
const time = new RegExp(`(?:,?(?:T|\\s+at\\s+|\\s+)${clock.source}${zone.source})?$`, 'u');
const form = (pattern: RegExp): RegExp => new RegExp(`^${pattern.source}${time.source}`, 'iu');

const yearFirst = form(/(\d{4})([-/.])(\d{1,2})\2(\d{1,2})/);
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T\d{4,6}(?:\.\d+)?Z?)?$/i;
const yearLast = form(/(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?/);
const dayAndName = form(/(\d{1,2})(?:st|nd|rd|th)?[-/.\s]*([a-z]{3,9})\.?[-/,\s]*(\d{4}|\d{2})/);
const nameAndDay = form(/([a-z]{3,9})\.?[-/\s]+(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-/\s]+)(\d{4})/);
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+(?=\S)/i;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Days since 1900 as spreadsheets store dates, from 1927 to 2064, with the time of day as a fraction. */
const serial = /^([1-5]\d{4})(?:[.,]\d+)?$/;
const serialStart = Date.UTC(1899, 11, 30);

/** Returns the year of two digits as spreadsheets read it: 29 is 2029, and 30 is 1930. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : `${Number(year) < 30 ? 20 : 19}${year}`;

function day(year: string, month: string | number, dayOfMonth: string): string | undefined {
  const text = [fullYear(year), String(month).padStart(2, '0'), dayOfMonth.padStart(2, '0')].join('-');

  return isOnCalendar(text) ? text : undefined;
}

function monthOf(name: string): number | undefined {
  const short = name.toLowerCase();
  const at = months.findIndex(
    (month) => month === short || month.slice(0, 3) === short || (short === 'sept' && month === 'september'),
  );

  return at < 0 ? undefined : at + 1;
}

/** The first two numbers of a date whose year is last, and what is between them. */
export function yearLastParts(
  cell: string,
): { first: number; second: number; separator: string } | undefined {
  const [, first, separator, second] = yearLast.exec(cell) ?? [];

  return first && second && separator
    ? { first: Number(first), second: Number(second), separator }
    : undefined;
}

/**
 * Reads a date as spreadsheets, databases and people write it, with or without a time. Returns YYYY-MM-DD, or undefined
 * if it is no date. `isDayFirst` says how to read 4/5/2026.
 */
export function readDate(cell: string, { isDayFirst }: { isDayFirst: boolean }): string | undefined {
  const text = withPlainDigits(cell).replace(/\s+/g, ' ').trim().replace(weekday, '');
  const [, year, , month, dayOfMonth] = yearFirst.exec(text) ?? [];
  if (year && month && dayOfMonth) {
    return day(year, month, dayOfMonth);
  }
  const [, first, , second, last] = yearLast.exec(text) ?? [];
  if (first && second && last) {
    return isDayFirst ? day(last, second, first) : day(last, first, second);
  }
  const named = dayAndName.exec(text) ?? [];
  const [name, of, inYear] = named[0]
    ? [named[2], named[1], named[3]]
    : (nameAndDay.exec(text)?.slice(1) ?? []);
  const number = name && monthOf(name);
  if (number && of && inYear) {
    return day(inYear, number, of);
  }
  const [, fullYearOf, monthOfYear, dayOf] = compact.exec(text) ?? [];
  if (fullYearOf && monthOfYear && dayOf) {
    return day(fullYearOf, monthOfYear, dayOf);
  }
  const days = serial.exec(text)?.[1];

  return days && new Date(serialStart + Number(days) * 86_400_000).toISOString().slice(0, 10);
}
