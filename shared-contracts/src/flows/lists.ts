import type { AvailableList } from '../domain/flow.ts';
import { partIssue } from './issues.ts';
import type { EnteredStep, FlowIssue } from './issues.ts';

type ListOption = Pick<AvailableList, 'id' | 'name' | 'kind'>;

const movers: readonly EnteredStep['actionId'][] = ['list_copy_action', 'list_move_action'];

/** Returns whether a step puts contacts in a list. */
export function changesLists({ actionId }: Pick<EnteredStep, 'actionId'>): boolean {
  return movers.includes(actionId);
}

/** Returns whether contacts can be added to and removed from a list by hand or by flows. */
export function takesContacts({ kind }: Pick<AvailableList, 'kind'>): boolean {
  return kind === 'plain' || kind === 'default';
}

const whatItIs = ({ name, kind }: ListOption): string =>
  kind === 'all' ? `${name}, which includes every contact` : `${name}, which is a saved search`;

/**
 * Returns issues with a step's lists: deleted ones, other accounts' lists, and lists that contacts cannot be added to
 * or removed from.
 */
function issuesOfStep(step: EnteredStep, index: number, lists: ReadonlyMap<number, ListOption>): FlowIssue[] {
  const { eventId, actionId, eventFilledArgs, actionFilledArgs } = step;
  const issues: FlowIssue[] = [];
  const source = eventFilledArgs.listId === null ? undefined : lists.get(eventFilledArgs.listId);
  const target = actionFilledArgs.listId === null ? undefined : lists.get(actionFilledArgs.listId);
  const noList = 'does not have an attached list';
  if (eventId !== null && eventFilledArgs.listId !== null && !source) {
    issues.push(partIssue({ index, part: 'event' }, 'listId', noList));
  }
  if (!changesLists(step)) {
    return issues;
  }
  const action = { index, part: 'action' } as const;
  if (actionFilledArgs.listId !== null && !target) {
    issues.push(partIssue(action, 'listId', noList));
  }
  if (target && !takesContacts(target)) {
    issues.push(partIssue(action, 'listId', `cannot add contacts to ${whatItIs(target)}`));
  }
  if (actionId === 'list_move_action' && source && !takesContacts(source)) {
    issues.push(
      partIssue(action, 'listId', `cannot remove contacts from ${whatItIs(source)}: copy them instead`),
    );
  }

  return issues;
}

/** Returns the issues with the lists that steps use, given the lists of the account or group. */
export function listIssues(steps: readonly EnteredStep[], lists: readonly ListOption[]): FlowIssue[] {
  const byId = new Map(lists.map((list) => [list.id, list]));

  return steps.flatMap((step, index) => issuesOfStep(step, index, byId));
}
