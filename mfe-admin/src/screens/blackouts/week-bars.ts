import { isOvernight } from 'shared-contracts/domain/blackout';
import type { BlackoutTimes } from 'shared-contracts/domain/blackout';

/** An interval within one day, as fractions of the day: 0 is midnight, 1 the next midnight. */
export interface DayBar {
  readonly from: number;
  readonly to: number;
}

const minutesPerDay = 1_440;

function share(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  return (hours * 60 + minutes) / minutesPerDay;
}

/**
 * Returns the intervals that weekly blackouts cover on each day, Sunday first. An overnight blackout covers the end of
 * one day and the start of the next.
 */
export function weekBars(blackouts: readonly BlackoutTimes[]): DayBar[][] {
  const week: DayBar[][] = Array.from({ length: 7 }, () => []);
  for (const times of blackouts) {
    const [from, to] = [share(times.startTime), share(times.endTime)];
    for (const day of times.days) {
      if (!isOvernight(times)) {
        week[day]?.push({ from, to });
        continue;
      }
      week[day]?.push({ from, to: 1 });
      if (to > 0) {
        week[(day + 1) % 7]?.push({ from: 0, to });
      }
    }
  }

  return week;
}
