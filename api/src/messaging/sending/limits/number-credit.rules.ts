import { microsecondsPerSecond } from '../queue/microseconds.rules.ts';

/** Rate limit of one number. */
export interface NumberRate {
  readonly stepUs: number;
  /** Maximum number of segments sent in one burst after a pause. */
  readonly burst: number;
}

const leastBurst = 10;
/** Share of one second's segments that a fast number may send in a burst, so that a text needs no claim of its own. */
const burstSeconds = 0.1;
const mostPauseUs = 100_000;

/** Returns the rate of each number under the current setting. */
export function rateOf(segmentsPerSecond: number): NumberRate {
  return {
    stepUs: Math.ceil(microsecondsPerSecond / segmentsPerSecond),
    burst: Math.max(leastBurst, Math.ceil(segmentsPerSecond * burstSeconds)),
  };
}

/** Returns the number of segments that may be sent at `nowUs` if the next slot is at `slotUs`. */
export function creditOf(slotUs: number, nowUs: number, { stepUs, burst }: NumberRate): number {
  const fromUs = Math.max(slotUs, nowUs - burst * stepUs);

  return fromUs > nowUs ? 0 : Math.floor((nowUs - fromUs) / stepUs) + 1;
}

/**
 * Returns how long to skip a number whose next slot is at `slotUs`: a little longer than the slot takes, so that one
 * claim covers several texts. The waiting texts are over the limit anyway.
 */
export function pauseUs(slotUs: number, nowUs: number, { stepUs, burst }: NumberRate): number {
  return Math.max(slotUs - nowUs, 0) + Math.min(mostPauseUs, Math.floor((burst * stepUs) / 2));
}
