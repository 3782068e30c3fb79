import { auditOperator } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/client.ts';
import { findFlowsToHold, setPaused } from './flows.store.ts';

/**
 * Pauses an organization's flows that may repeat a step after the database was restored. Whoever resumes one decides
 * whether the steps that are due are sent or skipped. Returns the number of flows.
 */
export async function holdFlows(tx: Tx, orgId: number, now: Date): Promise<number> {
  const flowIds = await findFlowsToHold(tx, orgId, now.getTime() * 1_000);
  for (const flowId of flowIds) {
    await setPaused(tx, orgId, { flowId, isPaused: true, at: now });
    await auditOperator(tx, orgId, { action: 'flow.paused', detail: { flowId } });
  }

  return flowIds.length;
}
