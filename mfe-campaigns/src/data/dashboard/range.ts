import { addDays, firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';

/** A time range in epoch seconds, as the API expects it (decisions.md, Wire format). */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A person's choice: days before today, a calendar month (0 = this one, 1 = the last one), or a time range. */
export type Choice =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'month'; readonly monthsBack: number }
  | { readonly kind: 'custom'; readonly range: Range };

/** Most common ranges, each with its parameters in the URL. */
export const presets = [
  { label: 'Today', parameters: { days: '0' } },
  { label: 'Last 7 days', parameters: { days: '7' } },
  { label: 'Last 30 days', parameters: { days: '30' } },
  { label: 'Last 90 days', parameters: { days: '90' } },
  { label: 'This month', parameters: { month: '0' } },
  { label: 'Last month', parameters: { month: '1' } },
] as const satisfies readonly { label: string; parameters: Readonly<Record<string, string>> }[];

/** Range that the dashboard starts with, in days (reference.md, Limits). */
const usualDays = 7;
/** Most days of a chart: of a longer period the API sends the last ones only. */
export const mostDays = 400;

/** Parameters of the URL that hold the choice. */
export const rangeParameters = ['days', 'month', 'from', 'to'] as const;

/** Reads a number from the URL; undefined if it is missing or invalid. */
const numberIn = (search: URLSearchParams, name: (typeof rangeParameters)[number]): number | undefined => {
  const text = search.get(name);

  return text !== null && /^\d{1,11}$/.test(text) ? Number(text) : undefined;
};

/** Reads the choice from the URL. */
export function choiceIn(search: URLSearchParams): Choice {
  const [from, to] = [numberIn(search, 'from'), numberIn(search, 'to')];
  if (from !== undefined && to !== undefined && from < to) {
    return { kind: 'custom', range: { from, to } };
  }
  const monthsBack = numberIn(search, 'month');
  if (monthsBack === 0 || monthsBack === 1) {
    return { kind: 'month', monthsBack };
  }

  return { kind: 'days', days: Math.min(numberIn(search, 'days') ?? usualDays, mostDays) };
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const midnightOf = (day: string, timeZone: string): number =>
  secondsOf(firstInstantOf(`${day}T00:00`, timeZone));
const dayAt = (seconds: number, timeZone: string): string =>
  localTimeOf(new Date(seconds * 1000), timeZone).slice(0, 10);

/** Returns the first day of the month that is some months before that of a day. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);

  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/**
 * Returns the chosen range. One that lasts until now is rounded up to the end of the minute, so that requests within
 * that minute share cached responses.
 */
export function rangeOf(choice: Choice, now: Date, timeZone: string): Range {
  if (choice.kind === 'custom') {
    return choice.range;
  }
  const untilNow = Math.ceil(now.getTime() / 60_000) * 60;
  const today = localTimeOf(now, timeZone).slice(0, 10);
  if (choice.kind === 'days') {
    return { from: midnightOf(addDays(today, -choice.days), timeZone), to: untilNow };
  }

  return {
    from: midnightOf(monthBefore(today, choice.monthsBack), timeZone),
    to: choice.monthsBack === 0 ? untilNow : midnightOf(monthBefore(today, choice.monthsBack - 1), timeZone),
  };
}

/** Days that a range touches, with their number. */
export interface Days {
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

const dayMs = 86_400_000;

/** Returns the days the figures cover: all days in the time zone that the range touches. */
export function daysOf({ from, to }: Range, timeZone: string): Days {
  const [first, last] = [dayAt(from, timeZone), dayAt(Math.max(to - 1, from), timeZone)];

  return { first, last, count: Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1 };
}

/** Returns the range of whole days from one day through another. */
export function rangeOfDays({ first, last }: Pick<Days, 'first' | 'last'>, timeZone: string): Range {
  return { from: midnightOf(first, timeZone), to: midnightOf(addDays(last, 1), timeZone) };
}

/** Whether the figures cover more than the chosen range because it starts or ends within a day. */
export function isWidened({ from, to }: Range, timeZone: string): boolean {
  const isMidnight = (seconds: number) => localTimeOf(new Date(seconds * 1000), timeZone).endsWith('T00:00');

  return !isMidnight(from) || !isMidnight(to);
}
