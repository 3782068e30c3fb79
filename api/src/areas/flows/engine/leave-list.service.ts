import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { endRunsOfList } from './end-runs.store.ts';
import { findTimedStepsOfList } from './steps.store.ts';
import { publishFlowsChanged } from './publish-flows-changed.service.ts';

/** Ends runs that wait in a list that is about to be deleted. */
export async function leaveDeletedList(
  live: LiveHub,
  tx: Tx,
  place: { orgId: number; accountId: number; listId: number },
): Promise<void> {
  const { orgId, accountId } = place;
  const steps = await findTimedStepsOfList(tx, orgId, place);
  for (const { flowId, eventListId } of steps) {
    const nowUs = Date.now() * 1_000;
    const flows = await endRunsOfList(tx, orgId, { flowId, accountId, eventListId, nowUs });
    await publishFlowsChanged(live, tx, { orgId, flows });
  }
}
