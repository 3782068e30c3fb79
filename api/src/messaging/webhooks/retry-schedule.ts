const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between the attempts of a delivery, just under three days in total (Standard Webhooks, retry schedule). */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  20 * hour,
];
/**
 * Random variation of a pause in either direction, so that deliveries that failed together are not retried together.
 */
const jitter = 0.1;

/**
 * Returns the milliseconds until the next attempt after `attempts`, or undefined if there is none. `chance` is from 0
 * to 1.
 */
export function delayAfterAttempts(attempts: number, chance: number = Math.random()): number | undefined {
  const pause = pauses[attempts - 1];

  return pause === undefined ? undefined : Math.round(pause * (1 - jitter + 2 * jitter * chance));
}

const longestRest = minute;

/** Returns the milliseconds for which an endpoint is not called after `failures` missing responses in a row. */
export function delayBeforeRetry(failures: number): number {
  return Math.min(second * 2 ** Math.min(failures, 10), longestRest);
}
