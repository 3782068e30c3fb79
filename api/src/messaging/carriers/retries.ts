/** Returns the pause before a failed callback is retried: longer each time, up to ten minutes. */
export const delayBeforeRetryMs = (attempts: number): number =>
  Math.min(1000 * 2 ** Math.min(attempts, 10), 600_000);

/** Returns the failure reason to store with a callback. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
