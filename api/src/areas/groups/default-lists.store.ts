import { sql } from 'kysely';
import type { DefaultList } from 'shared-contracts/domain/group';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

/** Returns the default lists of groups, by name. */
export async function findDefaultLists(
  db: Db,
  orgId: number,
  groupIds: readonly number[],
): Promise<(DefaultList & { groupId: number })[]> {
  if (groupIds.length === 0) {
    return [];
  }

  return db
    .selectFrom('group_lists')
    .select(['id', 'name', 'group_id as groupId'])
    .where('org_id', '=', orgId)
    .where('group_id', 'in', groupIds)
    .orderBy(nameOrder(sql.ref('name')))
    .execute();
}

/** Inserts a default list; returns undefined if the group already has it. */
export function insertDefaultList(
  db: Db,
  orgId: number,
  list: { groupId: number; name: string },
): Promise<DefaultList | undefined> {
  return db
    .insertInto('group_lists')
    .values({ org_id: orgId, group_id: list.groupId, name: list.name })
    .onConflict((conflict) => conflict.columns(['org_id', 'group_id', 'name']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Deletes a group's default list; returns undefined if it does not exist. */
export function deleteDefaultList(
  db: Db,
  orgId: number,
  list: { groupId: number; listId: number },
): Promise<DefaultList | undefined> {
  return db
    .deleteFrom('group_lists')
    .where('org_id', '=', orgId)
    .where('group_id', '=', list.groupId)
    .where('id', '=', list.listId)
    .returning(['id', 'name'])
    .executeTakeFirst();
}
