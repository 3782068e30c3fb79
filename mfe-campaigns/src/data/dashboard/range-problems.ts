import { chosenProblem, localOf } from 'shared-ui/messaging/schedule/chosen-time';
import type { ChosenTime } from 'shared-ui/messaging/schedule/chosen-time';

/** Start and end as a person types them. */
export interface TypedRange {
  readonly start: ChosenTime;
  readonly end: ChosenTime;
}

interface RangeProblems {
  readonly start: string | undefined;
  readonly end: string | undefined;
  /** Whether both are complete, but the end is not after the start. */
  readonly isTurned: boolean;
}

/** Years that the API accepts. */
const [firstYear, lastYear] = ['2000', '2999'];

function problemOf(chosen: ChosenTime): string | undefined {
  const problem = chosenProblem(chosen);
  if (problem) {
    return problem;
  }
  const year = chosen.date.slice(0, 4);

  return year < firstYear || year > lastYear ? `Enter a year from ${firstYear} to ${lastYear}.` : undefined;
}

/** Returns the sentences to show at the start and end of a range. */
export function problemsOf({ start, end }: TypedRange): RangeProblems {
  const [ofStart, ofEnd] = [problemOf(start), problemOf(end)];
  const isTurned = !ofStart && !ofEnd && localOf(start) >= localOf(end);

  return { start: ofStart, end: isTurned ? 'The end must be after the start.' : ofEnd, isTurned };
}
