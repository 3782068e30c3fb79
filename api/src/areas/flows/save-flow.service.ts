import * as api from 'shared-contracts/api/flows';
import type { Flow } from 'shared-contracts/domain/flow';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/serve.ts';
import type { ServiceInputOf } from '../../platform/serve.ts';
import { changedFields } from './changed-fields.rules.ts';
import { applyEdit } from './apply-edit.service.ts';
import { checkedFlow, ownSteps } from './check-flow.service.ts';
import type { CheckedFlow } from './check-flow.service.ts';
import { requireFlow, requireManager } from './flow-access.service.ts';
import { insertChange } from './flow-changes.store.ts';
import { countFlows, findFlow, findFlowByKey, insertFlow, lockFlow, saveFlow } from './flows.store.ts';
import { changePause } from './pause-flow.service.ts';
import { isGroup } from './places.store.ts';
import type { FlowPlace } from './places.store.ts';
import { requireVersion } from './require-version.service.ts';
import { toFlow } from './to-flow.service.ts';
import { findSteps, saveSteps } from './steps.store.ts';
import { publishFlowChanged } from './publish-flow-changed.service.ts';

const mostFlows = 500;

/** Returns a flow in API form after saving. */
export async function readFlow(caller: Caller, flowId: number): Promise<Flow> {
  const flow = await findFlow(caller.platform.database.db, caller.orgId, flowId);
  if (!flow) {
    throw new AppError('not_found');
  }

  return toFlow(caller, flow);
}

/** Returns the owner of a new flow: its group if it names one, otherwise its account. */
async function requirePlace(
  caller: Caller,
  input: ServiceInputOf<typeof api.createFlow>,
): Promise<FlowPlace> {
  const { accountId, groupId = null } = input;
  if (groupId !== null) {
    await requireManager(caller, null);
    if (!(await isGroup(caller.platform.database.db, caller.orgId, groupId))) {
      throw new AppError('not_found');
    }

    return { accountId: null, groupId };
  }
  if (accountId === undefined) {
    throw new AppError('invalid_input', { fields: { accountId: 'Choose an account.' } });
  }
  await requireManager(caller, accountId);

  return { accountId, groupId: null };
}

/** Inserts a flow with its steps; returns undefined if its key was used before. */
export async function addFlow(
  caller: Caller,
  place: FlowPlace,
  flow: CheckedFlow & { isPaused: boolean; clientKey: string | null },
): Promise<number | undefined> {
  const { platform, orgId, userId } = caller;
  if ((await countFlows(platform.database.db, orgId, place)) >= mostFlows) {
    throw new AppError('flow_limit');
  }

  return platform.database.inTransaction(async (tx) => {
    const flowId = await insertFlow(tx, orgId, { ...place, ...flow, createdBy: userId });
    if (flowId === undefined) {
      return undefined;
    }
    await saveSteps(tx, orgId, { flowId, steps: flow.steps, at: new Date() });
    await audit(tx, caller, { action: 'flow.created', detail: { flowId, name: flow.name } });
    await publishFlowChanged(platform, tx, { ...place, orgId, flowId });

    return flowId;
  });
}

/** Creates a flow (features AU-02, AU-05). */
export const createFlow = serve(api.createFlow).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { flow, clientKey = null } = input;
  const place = await requirePlace(caller, input);
  const steps = ownSteps(flow, []);
  const checked = await checkedFlow(caller, { ...place, flowId: null }, { ...flow, steps });
  const flowId = await addFlow(caller, place, { ...checked, isPaused: flow.isPaused ?? false, clientKey });
  if (flowId !== undefined) {
    return readFlow(caller, flowId);
  }
  const existing = await findFlowByKey(platform.database.db, orgId, clientKey ?? '');
  if (!existing) {
    throw new AppError('not_found');
  }
  await requireManager(caller, existing.accountId);

  return readFlow(caller, existing.id);
});

/** Saves a flow over the version it was based on, and pauses or resumes it (features AU-01, AU-02). */
export const updateFlow = serve(api.updateFlow).with(async (caller, input) => {
  const { platform, orgId, userId } = caller;
  const { db } = platform.database;
  const { flowId, flow, version, overdue } = input;
  const before = await requireFlow(caller, flowId);
  const isPaused = input.isPaused ?? flow?.isPaused ?? before.isPaused;
  if (flow && version === undefined) {
    throw new AppError('invalid_input', { fields: { version: 'Specify the version that was changed.' } });
  }
  if (version !== undefined) {
    await requireVersion(db, orgId, { flowId, version, current: before.version });
  }
  const steps = flow && ownSteps(flow, await findSteps(db, orgId, flowId));
  const checked = flow && steps && (await checkedFlow(caller, { ...before, flowId }, { ...flow, steps }));
  await platform.database.inTransaction(async (tx) => {
    const locked = await lockFlow(tx, orgId, flowId);
    if (!locked) {
      throw new AppError('not_found');
    }
    const at = new Date();
    if (checked && version !== undefined) {
      await requireVersion(tx, orgId, { flowId, version, current: locked.version });
      const stored = await findSteps(tx, orgId, flowId);
      const fields = changedFields({ ...before, steps: stored }, checked);
      await saveFlow(tx, orgId, { ...checked, flowId, version: version + 1, at });
      await saveSteps(tx, orgId, { flowId, steps: checked.steps, at });
      await applyEdit(tx, orgId, { flowId, before: stored, after: checked.steps, at });
      await insertChange(tx, orgId, { flowId, version: version + 1, userId, fields, at });
      await audit(tx, caller, { action: 'flow.changed', detail: { flowId, fields: fields.join(' ') } });
    }
    if (isPaused !== locked.is_paused) {
      await changePause(tx, caller, { flowId, isPaused, overdue, at });
    }
    await publishFlowChanged(platform, tx, { ...before, orgId, flowId });
  });

  return readFlow(caller, flowId);
});
