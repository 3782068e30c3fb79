import type { Tx } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccountIdsOf } from './places.store.ts';
import type { FlowPlace } from './places.store.ts';

/** Publishes that a flow changed, to its account or to each account of its group. */
export async function publishFlowChanged(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  flow: FlowPlace & { orgId: number; flowId: number },
): Promise<void> {
  const { orgId, flowId } = flow;
  for (const accountId of await findAccountIdsOf(tx, orgId, flow)) {
    await live.record(tx, { orgId, event: 'flow.changed', data: { accountId, flowId } });
  }
}
