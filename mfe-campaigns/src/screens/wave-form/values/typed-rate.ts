import { wholeNumberOf } from 'shared-ui/parts/typed-number';

/** Maximum rate that a wave can have, in texts per second. */
const most = 10_000;

/** Returns what is wrong with a rate as typed; blank = as fast as the numbers allow. */
export const rateProblem = (typed: string): string | undefined =>
  typed.trim() === '' || (wholeNumberOf(typed, most) ?? 0) > 0
    ? undefined
    : 'Enter a whole number from 1 to 10,000, or leave it blank.';

/** Returns the rate in the API's format; null if it is blank, or cannot be sent. */
export const rateOf = (typed: string): number | null => wholeNumberOf(typed, most) || null;
