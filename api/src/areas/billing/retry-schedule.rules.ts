const dayMs = 86_400_000;

/**
 * Returns the time of the next automatic retry, counted in days since the first refusal and within the grace period;
 * null if there is none left.
 */
export function nextRetryAt(
  retryDays: readonly number[],
  { refusals, firstAt, dueAt }: { refusals: number; firstAt: Date; dueAt: Date },
): Date | null {
  const days = retryDays[refusals - 1];
  const next = days === undefined ? undefined : new Date(firstAt.getTime() + days * dayMs);

  return next && next < dueAt ? next : null;
}
