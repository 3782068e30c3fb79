/** Adds months to an instant. Uses the last day if the month is too short. */
export function addMonths(anchor: Date, months: number): Date {
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));

  return date;
}

/** Prorates an amount to the remaining time, in whole cents. */
export function proratedCents(cents: number, { from, to, now }: { from: Date; to: Date; now: Date }): number {
  const rest = Math.max(0, to.getTime() - Math.max(now.getTime(), from.getTime()));

  return Math.round((cents * rest) / (to.getTime() - from.getTime()));
}
