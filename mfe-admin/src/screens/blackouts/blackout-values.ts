import type { Blackout } from 'shared-contracts/domain/blackout';

/** Form values, with the times of both kinds so that switching between kinds loses nothing. */
export interface BlackoutValues {
  readonly name: string;
  readonly isWeekly: boolean;
  readonly days: number[];
  readonly weekly: { startTime: string; endTime: string; isAllDay: boolean };
  readonly dated: { startTime: string; endTime: string };
}

/** Initial form values for an existing blackout or a new one. */
export function valuesOf(blackout: Blackout | undefined, startsWeekly: boolean): BlackoutValues {
  const isWeekly = blackout?.isWeekly ?? startsWeekly;
  const times = { startTime: blackout?.startTime ?? '', endTime: blackout?.endTime ?? '' };
  const isAllDay = times.startTime === '00:00' && times.endTime === '24:00';
  const usual = { startTime: '21:00', endTime: '08:00', isAllDay };

  return {
    name: blackout?.name ?? '',
    isWeekly,
    days: blackout?.days ?? [],
    weekly: blackout && isWeekly && !isAllDay ? { ...times, isAllDay } : usual,
    dated: blackout && !isWeekly ? times : { startTime: '', endTime: '' },
  };
}

/** Converts the form values to the API's format. */
export function toTimes({ name, isWeekly, days, weekly, dated }: BlackoutValues) {
  if (!isWeekly) {
    return { name, isWeekly, days: [], ...dated };
  }
  const { startTime, endTime } = weekly.isAllDay ? { startTime: '00:00', endTime: '24:00' } : weekly;

  return { name, isWeekly, days, startTime, endTime };
}
