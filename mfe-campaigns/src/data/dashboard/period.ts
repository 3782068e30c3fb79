import { addDays, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { daysOf, isWidened, monthBefore, presets, rangeOf, rangeOfDays } from './range.ts';
import type { Choice, Days, Range } from './range.ts';
import { nameOfDays } from './range-words.ts';

/** A chosen range and the one its figures are compared with. */
export interface Period {
  readonly range: Range;
  /** Number of days that the figures cover. */
  readonly dayCount: number;
  /** The choice in words: 'Last 7 days', 'Nov 3 – Nov 10'. */
  readonly name: string;
  /** Label of the chosen preset. */
  readonly preset: string | undefined;
  readonly previous: Range;
  /** The period before, after 'than': 'the 8 days before'. */
  readonly previousWords: string;
  /** The days of the period before: 'Nov 14 – Nov 21'. */
  readonly previousDays: string;
  /** The days the figures cover, if that is more than a person chose. */
  readonly widenedTo: string | undefined;
  /** Whether the last day is today, so that its figures still grow. */
  readonly isUnfinished: boolean;
}

/** Returns the days to compare with: as many directly before; for a month, the same days of the month before. */
function daysBefore(choice: Choice, { first, last, count }: Days): Pick<Days, 'first' | 'last'> {
  if (choice.kind !== 'month') {
    return { first: addDays(first, -count), last: addDays(first, -1) };
  }
  const [monthFirst, monthLast] = [monthBefore(first, 1), addDays(first, -1)];
  const sameDay = addDays(monthFirst, count - 1);
  const isWholeMonth = addDays(last, 1).endsWith('-01');

  return { first: monthFirst, last: isWholeMonth || sameDay > monthLast ? monthLast : sameDay };
}

function wordsOfDaysBefore(choice: Choice, { count }: Days, before: Pick<Days, 'last'>): string {
  if (choice.kind !== 'month') {
    return count === 1 ? 'the day before' : `the ${count} days before`;
  }
  const isWholeMonth = addDays(before.last, 1).endsWith('-01');

  return isWholeMonth ? 'the month before' : `the same ${count === 1 ? 'day' : 'days'} of the month before`;
}

const presetOf = (choice: Choice): string | undefined =>
  presets.find(({ parameters }) =>
    choice.kind === 'days'
      ? 'days' in parameters && parameters.days === String(choice.days)
      : choice.kind === 'month' && 'month' in parameters && parameters.month === String(choice.monthsBack),
  )?.label;

/** Returns a choice as a range, its words, and what its figures are compared with, in the account's time zone. */
export function periodOf(choice: Choice, now: Date, timeZone: string): Period {
  const range = rangeOf(choice, now, timeZone);
  const days = daysOf(range, timeZone);
  const today = localTimeOf(now, timeZone).slice(0, 10);
  const preset = presetOf(choice);
  const before = daysBefore(choice, days);

  return {
    range,
    dayCount: days.count,
    preset,
    name: preset ?? (choice.kind === 'days' ? `Last ${choice.days} days` : nameOfDays(days, today)),
    previous: rangeOfDays(before, timeZone),
    previousWords: wordsOfDaysBefore(choice, days, before),
    previousDays: nameOfDays(before, today),
    widenedTo: choice.kind === 'custom' && isWidened(range, timeZone) ? nameOfDays(days, today) : undefined,
    isUnfinished: days.first <= today && days.last >= today,
  };
}
