const utc = 'UTC';
const tick = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: utc });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: utc });

/**
 * Returns the instant that represents a day ('2026-05-25') in a chart. Days follow an account's time zone; drawing and
 * formatting use UTC throughout, so that the browser's time zone cannot shift them.
 */
export const momentOf = (day: string): Date => new Date(`${day}T00:00Z`);

/** Formats a day for an axis: 'May 25'. */
export const tickName = (at: Date): string => tick.format(at);

/** Formats a day in full: 'May 25, 2026'. */
export const dayName = (at: Date): string => whole.format(at);

/**
 * Scale for days. It has no precision because the library would then round days to midnight in the browser's time zone.
 */
export const dayScale = { type: 'time', format: 'native', useUTC: true } as const;
