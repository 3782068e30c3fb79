const utc = 'UTC';
const tick = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: utc });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: utc });

/**
 * The moment that stands for a day ('2026-05-25') in a drawing. Days are those of an account's clock: whoever draws or
 * names one uses UTC throughout, so that the zone of the browser moves none.
 */
export const momentOf = (day: string): Date => new Date(`${day}T00:00Z`);

/** A day below an axis: 'May 25'. */
export const tickName = (at: Date): string => tick.format(at);

/** A day in full: 'May 25, 2026'. */
export const dayName = (at: Date): string => whole.format(at);

/** The scale of days. Without a precision: the library would round days to midnights of the browser's zone. */
export const dayScale = { type: 'time', format: 'native', useUTC: true } as const;
