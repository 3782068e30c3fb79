import { isOnCalendar, localTimeOf } from 'shared-contracts/domain/zoned-time';
import { comingDays } from './coming-days.ts';

/** A local time in a zone, as the two fields of a form hold it. */
export interface ChosenTime {
  readonly date: string;
  readonly time: string;
}

export const localOf = ({ date, time }: ChosenTime): string => `${date}T${time}`;

/** Whether both fields are filled in; a year has four digits. */
export const isWhole = (chosen: ChosenTime): boolean => localOf(chosen).length === 'yyyy-mm-ddThh:mm'.length;

/**
 * Returns what is wrong with a typed date or local time; undefined if it is blank or on the calendar. Browsers let
 * people type years of six digits, for which no instant can be sent.
 */
export const calendarProblem = (local: string): string | undefined =>
  local === '' || isOnCalendar(local) ? undefined : 'Enter a real date.';

/** Returns what is wrong with a typed date and time; undefined if they are complete and on the calendar. */
export function chosenProblem(chosen: ChosenTime): string | undefined {
  if (chosen.date === '' || chosen.time === '') {
    return 'Enter a date and a time.';
  }

  return calendarProblem(localOf(chosen));
}

/** Returns the fields for an instant in a zone. */
export function chosenTimeOf(at: Date, timeZone: string): ChosenTime {
  const local = localTimeOf(at, timeZone);

  return { date: local.slice(0, 10), time: local.slice(11) };
}

export interface Preset {
  readonly label: string;
  readonly chosen: ChosenTime;
}

const hourMs = 3_600_000;

/** Returns common times to schedule for, in a zone's local time. */
export function presetsAt(now: Date, timeZone: string): [soon: Preset, tomorrow: Preset, monday: Preset] {
  const days = comingDays(now, timeZone);
  const inTwoHours = chosenTimeOf(new Date(now.getTime() + 2 * hourMs), timeZone);

  return [
    { label: 'In 2 hours', chosen: inTwoHours },
    { label: 'Tomorrow, 9:00 AM', chosen: { date: days.tomorrow, time: '09:00' } },
    { label: 'Monday, 9:00 AM', chosen: { date: days.monday, time: '09:00' } },
  ];
}
