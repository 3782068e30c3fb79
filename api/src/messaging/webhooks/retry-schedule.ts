const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses between the tries of a delivery, just under three days in all (Standard Webhooks, retry schedule). */
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
/** A pause is that much shorter or longer, so that what failed together does not come back together. */
const jitter = 0.1;

/** Milliseconds until the next try after so many; undefined where there is none. `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number = Math.random()): number | undefined {
  const pause = pauses[attempts - 1];

  return pause === undefined ? undefined : Math.round(pause * (1 - jitter + 2 * jitter * chance));
}

const longestRest = minute;

/** Milliseconds for which an endpoint is left alone that did not answer so many times in a row. */
export function restAfter(failures: number): number {
  return Math.min(second * 2 ** Math.min(failures, 10), longestRest);
}
