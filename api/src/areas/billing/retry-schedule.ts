const dayMs = 86_400_000;

/**
 * Returns when a refused month is charged again by itself: so many days after it was refused first, while the grace period
 * lasts; null where that was the last time.
 */
export function nextTryAfter(
  retryDays: readonly number[],
  { refusals, firstAt, dueAt }: { refusals: number; firstAt: Date; dueAt: Date },
): Date | null {
  const days = retryDays[refusals - 1];
  const next = days === undefined ? undefined : new Date(firstAt.getTime() + days * dayMs);

  return next && next < dueAt ? next : null;
}
