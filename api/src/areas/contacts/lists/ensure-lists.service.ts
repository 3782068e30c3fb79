import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { insertPlainLists } from '../records/lists.store.ts';

/** Creates a plain list for each name in each account, unless the account already has a list of that name. */
export async function ensureLists(
  live: LiveHub,
  tx: Tx,
  { orgId, accountIds, names }: { orgId: number; accountIds: readonly number[]; names: readonly string[] },
): Promise<void> {
  const wanted = accountIds.flatMap((accountId) => names.map((name) => ({ accountId, name })));
  if (wanted.length === 0) {
    return;
  }
  for (const { id: listId, accountId } of await insertPlainLists(tx, orgId, wanted)) {
    await live.record(tx, { orgId, event: 'list.changed', data: { accountId, listId } });
  }
}
