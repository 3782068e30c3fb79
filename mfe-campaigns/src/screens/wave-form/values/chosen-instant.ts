import { firstInstantOf, isOnCalendar } from 'shared-contracts/domain/zoned-time';
import { isWhole } from 'shared-ui/messaging/schedule/chosen-time';
import type { WaveFormValues } from './form-values.ts';

type ChosenTime = Pick<WaveFormValues, 'date' | 'time'>;

/**
 * Whether date and time are complete and on the calendar. Browsers let people type a year of six digits, at which no
 * wave can start.
 */
export const isTimed = ({ date, time }: ChosenTime): boolean => isWhole({ date, time }) && isOnCalendar(date);

/** Returns when a scheduled wave starts: the first instant at which its zone's clock shows the time. */
export function instantOf({ date, time, timeZone }: WaveFormValues): Date {
  return firstInstantOf(`${date}T${time}`, timeZone);
}
