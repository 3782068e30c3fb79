import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { calendarProblem } from 'shared-ui/messaging/schedule/chosen-time';

/** Returns what is wrong with a typed end of a snooze; undefined if it is blank or can be used. */
export function snoozeProblem(local: string, opened: Date, timeZone: string): string | undefined {
  const problem = calendarProblem(local);
  if (problem || local === '') {
    return problem;
  }

  return firstInstantOf(local, timeZone) <= opened ? 'Choose a time in the future.' : undefined;
}
