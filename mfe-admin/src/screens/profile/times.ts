const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats the date of a timestamp. */
export const dayOf = (instant: string): string => day.format(new Date(instant));

/** Formats a timestamp as date and time in the browser's time zone. */
export const momentOf = (instant: string): string => moment.format(new Date(instant));
