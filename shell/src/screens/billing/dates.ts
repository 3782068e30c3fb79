const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns the day of an instant; billing months are in UTC. */
export const dayOf = (instant: string): string => format.format(new Date(instant));
