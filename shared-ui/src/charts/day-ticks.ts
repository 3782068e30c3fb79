import { momentOf } from './day-names.ts';

/** Returns the days to label below a chart: evenly spaced, and few enough to fit on a phone. */
export function dayTicks(days: readonly string[], most = 5): Date[] {
  const step = Math.max(1, Math.ceil(days.length / most));

  return days.filter((_, place) => place % step === 0).map((day) => momentOf(day));
}
