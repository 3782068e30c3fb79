const firstMs = 500;
const longestMs = 30_000;

/**
 * Returns the delay before reconnecting, in milliseconds. It doubles with each failure and is random within the whole
 * span, so that a recovering server does not get all browsers at the same moment.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const span = Math.min(longestMs, firstMs * 2 ** failures);

  return Math.round(span / 2 + random() * (span / 2));
}
