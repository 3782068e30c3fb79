import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { enterList } from '../../flows/engine/enter-list.ts';
import { lockContacts } from '../contacts.store.ts';
import { deleteMembers, forgetListSizes, insertMembers } from './list-members.store.ts';

/** Contacts that go into a list or out of it. */
export interface MembersChange {
  readonly orgId: number;
  readonly accountId: number;
  readonly listId: number;
  readonly contactIds: readonly number[];
  /** When; missing = now. */
  readonly at?: Date;
}

async function tell(live: LiveHub, tx: Tx, change: MembersChange): Promise<void> {
  const { orgId, accountId, listId } = change;
  await forgetListSizes(tx, orgId, [listId]);
  await live.record(tx, { orgId, event: 'list.changed', data: { accountId, listId } });
}

/**
 * Puts contacts into a plain list, those of its account alone, and answers the ones that were not in it. The way into a
 * list for every writer: screens, changes of many, imports, flows. Flows that wait in the list begin for them.
 */
export async function addToList(live: LiveHub, tx: Tx, change: MembersChange): Promise<number[]> {
  if (change.contactIds.length === 0) {
    return [];
  }
  // The contacts come first and in one order, as with everybody who changes what flows know of them.
  await lockContacts(tx, change.orgId, change);
  const added = await insertMembers(tx, change.orgId, change);
  if (added.length > 0) {
    await tell(live, tx, change);
    await enterList(live, tx, { ...change, contactIds: added, at: change.at ?? new Date() });
  }

  return added;
}

/** Takes contacts out of a plain list, and answers the ones that were in it. */
export async function removeFromList(live: LiveHub, tx: Tx, change: MembersChange): Promise<number[]> {
  const removed = change.contactIds.length > 0 ? await deleteMembers(tx, change.orgId, change) : [];
  if (removed.length > 0) {
    await tell(live, tx, change);
  }

  return removed;
}

/** Takes contacts out of a list without a word: who works through many in batches tells of it at the end. */
export async function leaveList(
  tx: Tx,
  orgId: number,
  left: { listId: number; contactIds: readonly number[] },
): Promise<void> {
  await deleteMembers(tx, orgId, left);
}
