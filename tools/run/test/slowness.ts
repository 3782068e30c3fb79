import { createHash } from 'node:crypto';

/** Milliseconds that the loop took on the machine on which the limits of tests were set (bench/figures.md). */
const referenceMs = 40;
const rounds = 5;
const hashes = 40_000;
const most = 4;

/** Runs a loop of fixed work, and returns the milliseconds that it took. */
function runLoop(): number {
  const began = performance.now();
  let text = 'a text';
  for (let n = 0; n < hashes; n++) {
    text = createHash('sha256').update(text).digest('hex');
  }

  return performance.now() - began;
}

/**
 * Returns how many times slower this machine is now than the reference, from 1 to 4: the median of some loops, so that
 * one that was interrupted does not count.
 */
export function measureSlowness(loop: () => number = runLoop): number {
  const took = Array.from({ length: rounds }, loop).toSorted((a, b) => a - b);
  const median = took[Math.floor(rounds / 2)] ?? referenceMs;

  return Math.round(10 * Math.min(most, Math.max(1, median / referenceMs))) / 10;
}
