import { microsecondsPerSecond } from './clock.ts';

/** How fast one number may send. */
export interface NumberRate {
  readonly stepUs: number;
  /** Segments that may go at once after a pause. */
  readonly burst: number;
}

const leastBurst = 10;
/** A fast number may catch up with this share of a second at once, so that a text costs no claim of its own. */
const burstSeconds = 0.1;
const mostPauseUs = 100_000;

/** Returns the rate of every number by the setting of the moment. */
export function rateOf(segmentsPerSecond: number): NumberRate {
  return {
    stepUs: Math.ceil(microsecondsPerSecond / segmentsPerSecond),
    burst: Math.max(leastBurst, Math.ceil(segmentsPerSecond * burstSeconds)),
  };
}

/** Returns how many segments may go at `nowUs` where the next slot is at `slotUs`. */
export function creditOf(slotUs: number, nowUs: number, { stepUs, burst }: NumberRate): number {
  const fromUs = Math.max(slotUs, nowUs - burst * stepUs);

  return fromUs > nowUs ? 0 : Math.floor((nowUs - fromUs) / stepUs) + 1;
}

/**
 * Returns how long to leave a number alone whose next slot is at `slotUs`: a little longer than the slot takes, for
 * several texts to go by one claim. What waits here is over the limit already.
 */
export function pauseUs(slotUs: number, nowUs: number, { stepUs, burst }: NumberRate): number {
  return Math.max(slotUs - nowUs, 0) + Math.min(mostPauseUs, Math.floor((burst * stepUs) / 2));
}
