import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { endConverted } from './end-runs.store.ts';
import { publishFlowsChanged } from './publish-flows-changed.service.ts';

/**
 * Handles contacts who converted: they redeemed a reward, or earned points with a purchase. Actions of a flow itself do
 * not count. The caller has locked the contacts.
 */
export async function recordConversion(
  actor: Actor,
  tx: Tx,
  { contactIds }: { contactIds: readonly number[] },
): Promise<void> {
  if (actor.kind === 'flow' || contactIds.length === 0) {
    return;
  }
  const { orgId, platform } = actor;
  const flows = await endConverted(tx, orgId, { contactIds, nowUs: Date.now() * 1_000 });
  await publishFlowsChanged(platform.live, tx, { orgId, flows });
}
