import { addDays, localTimeOf, weekdayOf } from 'shared-contracts/domain/zoned-time';

/** A time on the clock of a zone, as the two fields of a form hold it. */
export interface ChosenTime {
  readonly date: string;
  readonly time: string;
}

export const localOf = ({ date, time }: ChosenTime): string => `${date}T${time}`;

/** The fields for an instant in a zone. */
export function chosenTimeOf(at: Date, timeZone: string): ChosenTime {
  const local = localTimeOf(at, timeZone);

  return { date: local.slice(0, 10), time: local.slice(11) };
}

export interface Preset {
  readonly label: string;
  readonly chosen: ChosenTime;
}

const hourMs = 3_600_000;
const monday = 1;

/** Times people plan for most, on the clock of a zone. */
export function presetsAt(now: Date, timeZone: string): [soon: Preset, tomorrow: Preset, monday: Preset] {
  const today = localTimeOf(now, timeZone).slice(0, 10);
  const untilMonday = (monday + 7 - weekdayOf(today)) % 7 || 7;
  const inTwoHours = chosenTimeOf(new Date(now.getTime() + 2 * hourMs), timeZone);

  return [
    { label: 'In 2 hours', chosen: inTwoHours },
    { label: 'Tomorrow, 9:00 AM', chosen: { date: addDays(today, 1), time: '09:00' } },
    { label: 'Monday, 9:00 AM', chosen: { date: addDays(today, untilMonday), time: '09:00' } },
  ];
}
