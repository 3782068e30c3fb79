import { firstInstantOf } from 'shared-contracts/domain/zoned-time';
import { chosenProblem, localOf } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';

/** Returns the instant of a time that was chosen. A time that the clocks skip becomes the moment of the change. */
export const instantOf = (chosen: ChosenTime, timeZone: string): Date =>
  firstInstantOf(localOf(chosen), timeZone);

/** Returns what is wrong with the end of a freeze. */
export function untilProblem(chosen: ChosenTime, timeZone: string): string | undefined {
  const problem = chosenProblem(chosen);
  if (problem) {
    return problem;
  }

  return instantOf(chosen, timeZone) <= new Date() ? 'Choose a time in the future.' : undefined;
}
