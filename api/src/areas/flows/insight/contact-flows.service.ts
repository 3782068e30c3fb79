import * as api from 'shared-contracts/api/flows/insight';
import type { ContactFlow } from 'shared-contracts/domain/flow-run';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { serve } from '../../../platform/serve.ts';
import { requireContact } from '../../contacts/one-contact/contacts.service.ts';
import { removeFromFlow } from '../engine/end-runs.store.ts';
import { publishFlowsChanged } from '../engine/publish-flows-changed.service.ts';
import { findFlow } from '../flows.store.ts';
import { findAccountIdsOf } from '../places.store.ts';
import { findFlowNames, findRemovals, findRunsOfContact, lockContact } from './runs.store.ts';
import type { StoredRun } from './runs.store.ts';
import { toFlowRun } from './to-flow-run.rules.ts';

const mostRuns = 1_000;
const mostFlows = 100;

const isWaiting = ({ state }: StoredRun): boolean => state === 'waiting' || state === 'held';

/** Returns what one flow did for a contact, from its runs, latest first. */
function ofFlow(flow: ContactFlow['flow'], runs: readonly StoredRun[], isRemovable: boolean): ContactFlow {
  const ended = runs.filter((run) => !isWaiting(run));
  const last = ended.toSorted((one, other) => (other.endedUs ?? 0) - (one.endedUs ?? 0))[0];

  return {
    flow,
    waiting: runs
      .filter(isWaiting)
      .toSorted((one, other) => one.dueUs - other.dueUs)
      .map(toFlowRun),
    last: last ? toFlowRun(last) : null,
    isRemovable,
  };
}

/** Lists the flows a contact is or was in, waiting ones first. */
export const listContactFlows = serve(api.listContactFlows).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const { accountId, contactId } = input;
  await requireContact(db, orgId, { accountId, contactId });
  const runs = await findRunsOfContact(db, orgId, { contactId, limit: mostRuns });
  const flowIds = [...new Set(runs.map(({ flowId }) => flowId))].slice(0, mostFlows);
  const names = await findFlowNames(db, orgId, flowIds);
  const removed = await findRemovals(db, orgId, contactId);
  const isManager = caller.accountPermissions.get(accountId)?.has('manage_flows') ?? false;
  const items = flowIds.flatMap((flowId) => {
    const flow = names.find(({ id }) => id === flowId);
    const own = runs.filter((run) => run.flowId === flowId);

    return flow ? [ofFlow(flow, own, isManager && !removed.includes(flowId))] : [];
  });
  const rank = ({ waiting }: ContactFlow): number => (waiting.length > 0 ? 0 : 1);

  return { items: items.toSorted((one, other) => rank(one) - rank(other)) };
});

/** Removes a contact from a flow (features AU-07). */
export const removeContactFromFlow = serve(api.removeContactFromFlow).with(async (caller, input) => {
  const { platform, orgId } = caller;
  const { db } = platform.database;
  const { accountId, contactId, flowId } = input;
  await requireContact(db, orgId, { accountId, contactId });
  const flow = await findFlow(db, orgId, flowId);
  if (!flow || !(await findAccountIdsOf(db, orgId, flow)).includes(accountId)) {
    throw new AppError('not_found');
  }

  return platform.database.inTransaction(async (tx) => {
    await lockContact(tx, orgId, contactId);
    const removedCount = await removeFromFlow(tx, orgId, { flowId, contactId, at: new Date() });
    await audit(tx, caller, { action: 'flow.contact_removed', detail: { flowId, contactId } });
    await publishFlowsChanged(platform.live, tx, { orgId, flows: [{ flowId, accountId }] });

    return { removedCount };
  });
});
