import type { DefaultList } from 'shared-contracts/domain/group';
import type { Db } from '../../platform/db/client.ts';

/** Default lists of groups, by name. */
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
    .orderBy('name')
    .execute();
}

/** Adds a default list; undefined where the group has it already. */
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

/** Deletes a default list of a group; undefined where it has none such. */
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
