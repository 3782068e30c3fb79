import * as api from 'shared-contracts/api/flows/insight';
import { AppError } from '../../../kernel/app-error.ts';
import { byId, pageOf } from '../../../kernel/page-of.ts';
import type { Caller } from '../../../platform/caller.ts';
import { serve } from '../../../platform/serve.ts';
import { managesGroups, requireReadableFlow } from '../flow-access.service.ts';
import { figuresOf } from '../flow-figures.service.ts';
import type { StoredFlow } from '../flows.store.ts';
import { findSteps } from '../steps.store.ts';
import { findRuns, isContact, isStepOf } from './runs.store.ts';
import { toFlowRun } from './to-flow-run.rules.ts';

const pageSize = 30;

/** Returns every step's figures (features AU-08). */
export const getFlowInsight = serve(api.getFlowInsight).with(async (caller, { flowId }) => {
  const { db } = caller.platform.database;
  await requireReadableFlow(caller, flowId);
  const figures = (await figuresOf(db, caller.orgId, [flowId]))(flowId);
  const steps = await findSteps(db, caller.orgId, flowId);

  return {
    contactCount: figures.contactCount,
    messagesSent: figures.messagesSent,
    steps: steps.map(({ id }) => ({ stepId: id, ...figures.ofStep(id) })),
  };
});

/**
 * Returns the accounts whose contacts the caller may see; in a group's flow, a caller who does not manage groups sees
 * their own accounts only.
 */
function visibleAccounts(caller: Caller, { groupId }: StoredFlow): number[] | undefined {
  if (groupId === null || managesGroups(caller)) {
    return undefined;
  }

  return [...caller.accountPermissions].flatMap(([id, held]) => (held.has('manage_flows') ? [id] : []));
}

async function requireStep(caller: Caller, step: { flowId: number; stepId: number }): Promise<void> {
  if (!(await isStepOf(caller.platform.database.db, caller.orgId, step))) {
    throw new AppError('not_found');
  }
}

/** Lists the contacts behind a figure. */
export const listFlowPeople = serve(api.listFlowPeople).with(async (caller, input) => {
  const { flowId, stepId, figure, startCursor: cursor = 0 } = input;
  const flow = await requireReadableFlow(caller, flowId);
  await requireStep(caller, { flowId, stepId });
  const runs = await findRuns(caller.platform.database.db, caller.orgId, {
    flowId,
    stepId,
    contactId: undefined,
    figure,
    accountIds: visibleAccounts(caller, flow),
    cursor,
    limit: pageSize + 1,
  });

  return pageOf(runs, { size: pageSize, toItem: toFlowRun, cursorOf: byId });
});

/** Lists what a flow did and did not do, with reasons. */
export const listFlowHistory = serve(api.listFlowHistory).with(async (caller, input) => {
  const { db } = caller.platform.database;
  const { flowId, stepId, contactId, startCursor: cursor = 0 } = input;
  const flow = await requireReadableFlow(caller, flowId);
  if (stepId !== undefined) {
    await requireStep(caller, { flowId, stepId });
  }
  if (contactId !== undefined && !(await isContact(db, caller.orgId, contactId))) {
    throw new AppError('not_found');
  }
  const runs = await findRuns(db, caller.orgId, {
    flowId,
    stepId,
    contactId,
    figure: undefined,
    accountIds: visibleAccounts(caller, flow),
    cursor,
    limit: pageSize + 1,
  });

  return pageOf(runs, { size: pageSize, toItem: toFlowRun, cursorOf: byId });
});
