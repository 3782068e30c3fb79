import { firstInstantOf, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { chosenProblem } from 'shared-ui/messaging/schedule/chosen-time';
import type { WaveFormValues } from './form-values.ts';

type ChosenTime = Pick<WaveFormValues, 'date' | 'time'>;

/** Whether date and time are complete and on the calendar. */
export const isTimed = (chosen: ChosenTime): boolean => chosenProblem(chosen) === undefined;

/**
 * Returns when a scheduled wave starts: the first instant at which its zone's clock shows the time. A saved time that
 * the clock shows twice stays the one it was.
 */
export function instantOf({ date, time, timeZone, savedInstant }: WaveFormValues): Date {
  const local = `${date}T${time}`;
  const saved = savedInstant ? new Date(savedInstant) : undefined;
  const isUnchanged = saved && !Number.isNaN(saved.getTime()) && localTimeOf(saved, timeZone) === local;

  return isUnchanged ? saved : firstInstantOf(local, timeZone);
}
