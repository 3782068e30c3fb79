import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { chosenProblem } from 'shared-ui/messaging/schedule/chosen-time';
import type { WaveFormValues } from './form-values.ts';

type ChosenTime = Pick<WaveFormValues, 'date' | 'time'>;

/** Whether date and time are complete and on the calendar. */
export const isTimed = (chosen: ChosenTime): boolean => chosenProblem(chosen) === undefined;

/** Returns when a scheduled wave starts: the first instant at which its zone's clock shows the time. */
export function instantOf({ date, time, timeZone }: WaveFormValues): Date {
  return firstInstantOf(`${date}T${time}`, timeZone);
}
