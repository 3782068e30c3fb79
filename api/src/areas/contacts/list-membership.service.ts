import type { Db } from '../../platform/db/client.ts';
import { findAllInScope, findContactsInScope } from './list-membership.store.ts';
import { findList } from './lists/lists.store.ts';
import { scopeOfList } from './scope.service.ts';

/** Those of these contacts who are in a list at this moment, of whichever kind it is; none where it is gone. */
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

/** Everybody who is in a list at this moment, by id; none where it is gone. */
export async function findMembers(db: Db, orgId: number, listId: number): Promise<number[]> {
  const list = await findList(db, orgId, listId);

  return list ? findAllInScope(db, orgId, await scopeOfList(db, orgId, list)) : [];
}
