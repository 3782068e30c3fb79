import type { Misbehavior } from 'shared-contracts/api/releases';

export const minuteMs = 60_000;

/** Returns the minute in which an event is counted. */
export const minuteOf = (time: number): Date => new Date(Math.floor(time / minuteMs) * minuteMs);

const hourMs = 60 * minuteMs;

/** Returns the hour in which an error is counted. */
export const hourOf = (time: number): Date => new Date(Math.floor(time / hourMs) * hourMs);

/** Returns a number for each misbehavior. */
export function countMisbehaviors(count: (kind: Misbehavior) => number): Record<Misbehavior, number> {
  return {
    threw: count('threw'),
    empty: count('empty'),
    endless: count('endless'),
    blocked: count('blocked'),
    tampered: count('tampered'),
    miscalled: count('miscalled'),
  };
}
