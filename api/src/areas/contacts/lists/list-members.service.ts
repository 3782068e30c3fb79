import type { Tx } from '../../../platform/db/client.ts';
import type { LiveHub } from '../../../platform/live/live-hub.ts';
import { enterList } from '../../flows/engine/enter-list.service.ts';
import { lockContacts } from '../records/contacts.store.ts';
import { deleteMembers, insertMembers } from '../records/list-members.store.ts';

/** Contacts to add to or remove from a list. */
export interface MembersChange {
  readonly orgId: number;
  readonly accountId: number;
  readonly listId: number;
  readonly contactIds: readonly number[];
  /** Time of the change. Default: now. */
  readonly at?: Date;
}

async function publishMembersChanged(live: LiveHub, tx: Tx, change: MembersChange): Promise<void> {
  const { orgId, accountId, listId } = change;
  await live.record(tx, { orgId, event: 'list.changed', data: { accountId, listId } });
}

/**
 * Adds contacts of the list's account to a plain list; returns the ones that were not on it. Every writer goes through
 * here: screens, bulk actions, imports and flows. Starts flows that wait in the list.
 */
export async function addToList(live: LiveHub, tx: Tx, change: MembersChange): Promise<number[]> {
  if (change.contactIds.length === 0) {
    return [];
  }
  // Contacts are locked first and in id order, like everywhere flows' state is changed.
  await lockContacts(tx, change.orgId, change);
  const added = await insertMembers(tx, change.orgId, change);
  if (added.length > 0) {
    await publishMembersChanged(live, tx, change);
    await enterList(live, tx, { ...change, contactIds: added, at: change.at ?? new Date() });
  }

  return added;
}

/** Removes contacts from a plain list; returns the ones that were on it. */
export async function removeFromList(live: LiveHub, tx: Tx, change: MembersChange): Promise<number[]> {
  const removed = change.contactIds.length > 0 ? await deleteMembers(tx, change.orgId, change) : [];
  if (removed.length > 0) {
    await publishMembersChanged(live, tx, change);
  }

  return removed;
}

/** Removes contacts from a list without events: callers that work in batches publish once at the end. */
export async function leaveList(
  tx: Tx,
  orgId: number,
  left: { listId: number; contactIds: readonly number[] },
): Promise<void> {
  await deleteMembers(tx, orgId, left);
}
