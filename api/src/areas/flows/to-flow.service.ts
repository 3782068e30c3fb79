import type { Flow, FlowAbility, FlowRow, FlowStep } from 'shared-contracts/domain/flow';
import { duplicateTrigger, duplicateTriggers } from 'shared-contracts/flows/duplicate-trigger';
import type { Caller } from '../../platform/caller.ts';
import { countHeldRuns } from './edited-runs.store.ts';
import { mayChange } from './flow-access.service.ts';
import { figuresOf } from './flow-figures.service.ts';
import type { FlowFigures } from './flow-figures.service.ts';
import type { StoredFlow } from './flows.store.ts';
import { findListOptions } from './places.store.ts';
import { findSteps } from './steps.store.ts';

/** Returns the actions available on a flow, given whether the caller may change it. */
function abilities({ isPaused }: Pick<StoredFlow, 'isPaused'>, isChangeable: boolean): FlowAbility[] {
  return isChangeable ? ['edit', isPaused ? 'resume' : 'pause', 'duplicate', 'delete'] : [];
}

const groupOf = ({ groupId, groupName }: StoredFlow) =>
  groupId === null ? null : { id: groupId, name: groupName ?? '' };

/** Returns a flow's row in lists. */
export function toFlowRow(flow: StoredFlow, figures: FlowFigures, isChangeable: boolean): FlowRow {
  const { contactCount, messagesSent, waitingCount } = figures;
  const { groupName: _, createdBy: __, ...row } = flow;

  return {
    ...row,
    group: groupOf(flow),
    contactCount,
    messagesSent,
    waitingCount,
    actions: abilities(flow, isChangeable),
    createdAt: flow.createdAt.toISOString(),
    updatedAt: flow.updatedAt.toISOString(),
  };
}

/** Returns the ids of lists that steps name. */
const listIdsOf = (steps: readonly Pick<FlowStep, 'eventFilledArgs' | 'actionFilledArgs'>[]): number[] => [
  ...new Set(
    steps
      .flatMap(({ eventFilledArgs, actionFilledArgs }) => [eventFilledArgs.listId, actionFilledArgs.listId])
      .filter((id) => id !== null),
  ),
];

/** Returns a step without deleted lists. */
function withLists(step: FlowStep, isThere: (listId: number) => boolean): FlowStep {
  const kept = <Args extends { listId: number | null }>(args: Args): Args =>
    args.listId === null || isThere(args.listId) ? args : { ...args, listId: null };

  return {
    ...step,
    eventFilledArgs: kept(step.eventFilledArgs),
    actionFilledArgs: kept(step.actionFilledArgs),
  };
}

/** Returns a flow in API form. */
export async function toFlow(caller: Caller, flow: StoredFlow): Promise<Flow> {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const figures = (await figuresOf(db, orgId, [flow.id]))(flow.id);
  const steps = await findSteps(db, orgId, flow.id);
  const lists = await findListOptions(db, orgId, { ...flow, ids: listIdsOf(steps) });
  const { stepCount: _, ...row } = toFlowRow(flow, figures, await mayChange(caller, flow));

  const shown = steps.map((step) => withLists(step, (listId) => lists.some(({ id }) => id === listId)));
  const { code, message } = duplicateTrigger;

  return {
    ...row,
    steps: shown,
    flags: duplicateTriggers(shown).map((stepIndex) => ({ stepIndex, code, message })),
    overdueCount: await countHeldRuns(db, orgId, flow.id),
    lists: lists.map(({ id, name }) => ({ id, name })),
    createdBy: flow.createdBy,
  };
}
