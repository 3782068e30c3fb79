import type { AvailableList } from '../domain/flow.ts';
import type { EnteredStep } from './issues.ts';
import { changesLists } from './lists.ts';

/** Warning about a step whose event never occurs (reference.md, Validation). The flow can still be saved. */
export const duplicateTrigger = {
  code: 'duplicate_trigger',
  message: 'This step will never be triggered.',
  tooltip:
    'An earlier step waits for the same event on the same list, and an event fires once per contact per list. Copy the contacts to another list, and use a step of that event there.',
} as const;

const triggerOf = ({ eventId, eventFilledArgs }: EnteredStep): string | undefined =>
  eventId === null || eventFilledArgs.listId === null ? undefined : `${eventId} ${eventFilledArgs.listId}`;

/** Returns the indexes, from 0, of steps with the same event and list as an earlier step. */
export function duplicateTriggers(steps: readonly EnteredStep[]): number[] {
  const triggers = steps.map(triggerOf);

  return triggers.flatMap((trigger, index) =>
    trigger !== undefined && triggers.indexOf(trigger) < index ? [index] : [],
  );
}

/**
 * Returns the steps with a flagged one moved to another list: one that the flow puts contacts in, otherwise the first
 * that it does not use for this event yet. Undefined if there is no such list.
 */
export function fixDuplicateTrigger(
  steps: readonly EnteredStep[],
  index: number,
  lists: readonly Pick<AvailableList, 'id' | 'kind'>[],
): EnteredStep[] | undefined {
  const step = steps[index];
  if (!step) {
    return undefined;
  }
  const used = new Set(
    steps.filter(({ eventId }) => eventId === step.eventId).map((one) => one.eventFilledArgs.listId),
  );
  const own = changesLists(step) ? step.actionFilledArgs.listId : null;
  const free = lists.filter(({ id, kind }) => kind !== 'all' && !used.has(id) && id !== own);
  const filled = new Set(steps.filter(changesLists).map((one) => one.actionFilledArgs.listId));
  const list = free.find(({ id }) => filled.has(id)) ?? free[0];
  if (!list) {
    return undefined;
  }

  return steps.with(index, { ...step, eventFilledArgs: { ...step.eventFilledArgs, listId: list.id } });
}
