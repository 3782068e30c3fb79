const firstMs = 500;
const longestMs = 30_000;

/**
 * How long to wait before connecting again: doubling, and spread at random over the whole span, so that a server that
 * comes back is not met by every browser at once.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const span = Math.min(longestMs, firstMs * 2 ** failures);

  return Math.round(span / 2 + random() * (span / 2));
}
