import { momentOf } from './day-names.ts';

/** Returns the days that are named below a chart: evenly apart, and so few that their names have room on a phone. */
export function dayTicks(days: readonly string[], most = 5): Date[] {
  const step = Math.max(1, Math.ceil(days.length / most));

  return days.filter((_, place) => place % step === 0).map((day) => momentOf(day));
}
