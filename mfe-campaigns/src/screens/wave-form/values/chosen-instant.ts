import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import type { WaveFormValues } from './form-values.ts';

/** Returns when a scheduled wave starts: the first instant at which its zone's clock shows the time. */
export function instantOf({ date, time, timeZone }: WaveFormValues): Date {
  return firstInstantOf(`${date}T${time}`, timeZone);
}
