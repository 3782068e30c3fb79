import type { Days } from './range.ts';

const utc = 'UTC';
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: utc });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: utc });

/** Formats '2026-05-25' as 'May 25, 2026'. */
export const formatDay = (day: string): string => whole.format(new Date(day));

/** Formats days as 'Nov 3 – Nov 10', with years if they are not all in the current one. */
export function nameOfDays({ first, last }: Pick<Days, 'first' | 'last'>, today: string): string {
  const isThisYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = isThisYear ? short : whole;
  const [from, to] = [first, last].map((day) => format.format(new Date(day)));

  return first === last ? `${from}` : `${from} – ${to}`;
}
