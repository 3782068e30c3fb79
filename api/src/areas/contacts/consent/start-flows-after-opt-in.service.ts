import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { enterAccount, enterList } from '../../flows/engine/enter-list.service.ts';
import { findListsOf } from '../deletions.store.ts';

/**
 * Starts flows for someone who confirmed a sign-up: for the All list, and for lists that staff added them to in the
 * meantime.
 */
export async function startFlowsAfterOptIn(
  live: LiveHub,
  tx: Tx,
  confirmed: { orgId: number; accountId: number; contactId: number; at: Date },
): Promise<void> {
  const { orgId, accountId, contactId, at } = confirmed;
  const entered = { orgId, accountId, contactIds: [contactId], at };
  await enterAccount(live, tx, entered);
  for (const listId of await findListsOf(tx, orgId, [contactId])) {
    await enterList(live, tx, { ...entered, listId });
  }
}
