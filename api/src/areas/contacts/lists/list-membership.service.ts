import type { Db } from '../../../platform/db/client.ts';
import { findAllInScope, findContactsInScope } from './list-membership.store.ts';
import { findList } from '../records/lists.store.ts';
import { scopeOfList } from '../search/scope.service.ts';

/** Returns which of these contacts are currently on a list of any kind; none if it was deleted. */
export async function membersAmong(
  db: Db,
  orgId: number,
  query: { listId: number; contactIds: readonly number[] },
): Promise<Set<number>> {
  const list = await findList(db, orgId, query.listId);
  if (!list || query.contactIds.length === 0) {
    return new Set();
  }
  const scope = await scopeOfList(db, orgId, list);

  return new Set(await findContactsInScope(db, orgId, { scope, contactIds: query.contactIds }));
}

/** Returns the ids of everyone currently on a list; none if it was deleted. */
export async function findMembers(db: Db, orgId: number, listId: number): Promise<number[]> {
  const list = await findList(db, orgId, listId);

  return list ? findAllInScope(db, orgId, await scopeOfList(db, orgId, list)) : [];
}
