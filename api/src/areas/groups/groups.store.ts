import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** A stored group. */
export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns = ['id', 'name', 'created_at as createdAt', 'updated_at as updatedAt'] as const;

function selectGroups(db: Db, orgId: number) {
  return db.selectFrom('groups').select(columns).where('org_id', '=', orgId);
}

/** Returns a page of groups, newest first. */
export function findGroups(
  db: Db,
  orgId: number,
  page: { beforeId: number; limit: number },
): Promise<GroupRow[]> {
  return selectGroups(db, orgId)
    .where('id', '<', page.beforeId || Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

/** Returns a group. */
export function findGroup(db: Db, orgId: number, groupId: number): Promise<GroupRow | undefined> {
  return selectGroups(db, orgId).where('id', '=', groupId).executeTakeFirst();
}

/** Returns a group and locks it, so that concurrent additions wait and no account misses a default list. */
export function findGroupForUpdate(db: Db, orgId: number, groupId: number): Promise<GroupRow | undefined> {
  return selectGroups(db, orgId).where('id', '=', groupId).forNoKeyUpdate().executeTakeFirst();
}

/** Inserts a group; returns undefined if its name is taken. */
export function insertGroup(db: Db, orgId: number, name: string): Promise<GroupRow | undefined> {
  return db
    .insertInto('groups')
    .values({ org_id: orgId, name })
    .onConflict((conflict) => conflict.columns(['org_id', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Whether another group has this name. */
export async function isNameTaken(
  db: Db,
  orgId: number,
  group: { groupId: number; name: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('groups')
    .select('id')
    .where('org_id', '=', orgId)
    .where('name', '=', group.name)
    .where('id', '<>', group.groupId)
    .executeTakeFirst();

  return other !== undefined;
}

/** Saves a group's name and modification time, after any change to the group. */
export function touchGroup(
  db: Db,
  orgId: number,
  group: { groupId: number; name: string; at: Date },
): Promise<GroupRow> {
  return db
    .updateTable('groups')
    .set({ name: group.name, updated_at: group.at })
    .where('org_id', '=', orgId)
    .where('id', '=', group.groupId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes a group; returns undefined if it does not exist. */
export function deleteGroup(db: Db, orgId: number, groupId: number): Promise<GroupRow | undefined> {
  return db
    .deleteFrom('groups')
    .where('org_id', '=', orgId)
    .where('id', '=', groupId)
    .returning(columns)
    .executeTakeFirst();
}

/** Whether a group has an unsent wave. */
export async function hasOpenWaves(db: Db, orgId: number, groupId: number): Promise<boolean> {
  const wave = await db
    .selectFrom('waves')
    .select(sql<number>`1`.as('one'))
    .where('org_id', '=', orgId)
    .where('group_id', '=', groupId)
    .where('status', 'in', [
      'waiting_for_approval',
      'waiting_for_confirmation',
      'scheduled',
      'compiling',
      'sending',
      'paused',
    ])
    .limit(1)
    .executeTakeFirst();

  return wave !== undefined;
}

/** Whether a group has flows. */
export async function hasFlows(db: Db, orgId: number, groupId: number): Promise<boolean> {
  const flow = await db
    .selectFrom('flows')
    .select('id')
    .where('org_id', '=', orgId)
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

  return flow !== undefined;
}
