const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The day of an instant; months of invoices are those of UTC. */
export const dayOf = (instant: string): string => format.format(new Date(instant));
