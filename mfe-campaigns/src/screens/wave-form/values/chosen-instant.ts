import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import type { WaveFormValues } from './form-values.ts';

/** The instant a wave for later begins at: the first at which the clock of its zone shows the time. */
export function instantOf({ date, time, timeZone }: WaveFormValues): Date {
  return firstInstantOf(`${date}T${time}`, timeZone);
}
