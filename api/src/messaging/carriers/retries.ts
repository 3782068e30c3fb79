/** Pause before a callback whose work failed is tried again: longer each time, at most ten minutes. */
export const pauseMs = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts, 10), 600_000);

/** Why work failed, for the row of its callback. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);
