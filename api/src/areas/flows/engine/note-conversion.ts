import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/client.ts';
import { endConverted } from './end-runs.store.ts';
import { tellFlows } from './tell-flows.ts';

/**
 * Lets flows know that contacts have converted: they redeemed a reward, or a purchase earned them points. What a flow does
 * itself is no doing of theirs. The contacts are locked by the caller.
 */
export async function noteConversion(
  actor: Actor,
  tx: Tx,
  { contactIds }: { contactIds: readonly number[] },
): Promise<void> {
  if (actor.kind === 'flow' || contactIds.length === 0) {
    return;
  }
  const { orgId, platform } = actor;
  const flows = await endConverted(tx, orgId, { contactIds, nowUs: Date.now() * 1_000 });
  await tellFlows(platform.live, tx, { orgId, flows });
}
