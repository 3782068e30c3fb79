import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import type { TouchedFlow } from './end-runs.store.ts';

/** Publishes to the screens of accounts that flows have changed, once per account and flow. */
export async function publishFlowsChanged(
  live: LiveHub,
  tx: Tx,
  { orgId, flows }: { orgId: number; flows: readonly TouchedFlow[] },
): Promise<void> {
  const recorded = new Set<string>();
  for (const { accountId, flowId } of flows) {
    const key = `${accountId} ${flowId}`;
    if (!recorded.has(key)) {
      recorded.add(key);
      await live.record(tx, { orgId, event: 'flow.changed', data: { accountId, flowId } });
    }
  }
}
