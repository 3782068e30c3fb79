const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A day, as people say it. */
export const dayOf = (instant: string): string => day.format(new Date(instant));

/** A day and its time, where the browser is. */
export const momentOf = (instant: string): string => moment.format(new Date(instant));
