import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/db/client.ts';
import { releaseHeldRuns, skipOverdueRuns } from './edited-runs.store.ts';
import { setPaused } from './flows.store.ts';

/** Pauses a flow, or resumes it and sends or skips what came due meanwhile. */
export async function changePause(
  tx: Tx,
  caller: Caller,
  change: { flowId: number; isPaused: boolean; overdue: 'send' | 'skip'; at: Date },
): Promise<void> {
  const { orgId } = caller;
  const { flowId, isPaused, overdue, at } = change;
  await setPaused(tx, orgId, { flowId, isPaused, at });
  if (isPaused) {
    await audit(tx, caller, { action: 'flow.paused', detail: { flowId } });

    return;
  }
  if (overdue === 'skip') {
    await skipOverdueRuns(tx, orgId, { flowId, at });
  } else {
    await releaseHeldRuns(tx, orgId, flowId);
  }
  await audit(tx, caller, { action: 'flow.resumed', detail: { flowId, overdue } });
}
