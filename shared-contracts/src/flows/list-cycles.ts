import { partIssue } from './issues.ts';
import type { EnteredStep, FlowIssue } from './issues.ts';
import { changesLists } from './lists.ts';

/**
 * A step that puts contacts from one list in another. Lists are identified by name, because a group's flow refers to
 * its accounts' lists by name.
 */
export interface ListMove {
  readonly flowName: string;
  /** Index of the step in its flow, from 0. */
  readonly stepIndex: number;
  readonly from: string;
  readonly to: string;
}

/** Returns a flow's moves between lists. Skips lists without a name, which do not exist. */
export function movesOf(
  flow: { name: string; steps: readonly EnteredStep[] },
  nameOf: (listId: number) => string | undefined,
): ListMove[] {
  return flow.steps.flatMap((step, stepIndex) => {
    const { listId: source } = step.eventFilledArgs;
    const { listId: target } = step.actionFilledArgs;
    const from = source === null ? undefined : nameOf(source);
    const to = target === null ? undefined : nameOf(target);

    return changesLists(step) && step.eventId !== null && from !== undefined && to !== undefined
      ? [{ flowName: flow.name, stepIndex, from, to }]
      : [];
  });
}

/** Returns the shortest sequence of moves from one list to another; undefined if there is none. */
function wayBetween(from: string, to: string, moves: readonly ListMove[]): ListMove[] | undefined {
  const ways: ListMove[][] = [[]];
  const seen = new Set<string>([from]);
  for (const way of ways) {
    const end = way.at(-1)?.to ?? from;
    if (end === to) {
      return way;
    }
    for (const move of moves) {
      if (move.from === end && !seen.has(move.to)) {
        seen.add(move.to);
        ways.push([...way, move]);
      }
    }
  }

  return undefined;
}

/**
 * Returns an issue for each step of a flow that leads contacts back to the list they come from, with the path of the
 * cycle. The path may use the account's other flows.
 */
export function cycleIssues(own: readonly ListMove[], others: readonly ListMove[]): FlowIssue[] {
  return own.flatMap((move) => {
    const back = wayBetween(move.to, move.from, [...own, ...others]);
    if (!back) {
      return [];
    }
    const round = [move.from, ...[move, ...back].map(({ to }) => to)].join(' → ');
    const flows = [...new Set(back.filter((one) => !own.includes(one)).map(({ flowName }) => flowName))];
    const through = flows.length === 0 ? '' : `, with the flow ${flows.join(', ')}`;

    return [
      partIssue(
        { index: move.stepIndex, part: 'action' },
        'listId',
        `leads contacts round in a circle: ${round}${through}`,
      ),
    ];
  });
}
