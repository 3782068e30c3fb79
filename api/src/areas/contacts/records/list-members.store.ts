import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Marks list sizes as outdated after their members changed. */
export async function clearListSizes(db: Db, orgId: number, listIds: readonly number[]): Promise<void> {
  if (listIds.length === 0) {
    return;
  }
  await db
    .updateTable('lists')
    .set({ counted_at: null })
    .where('org_id', '=', orgId)
    .where('id', 'in', [...listIds])
    .where('counted_at', 'is not', null)
    .execute();
}

/**
 * Adds contacts of the list's account to a list; returns the ones that were not on it, or none if the list was deleted.
 */
export async function insertMembers(
  db: Db,
  orgId: number,
  change: { listId: number; accountId: number; contactIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into list_members (org_id, list_id, contact_id)
    select org_id, ${change.listId}::bigint, id from contacts
    where org_id = ${orgId} and account_id = ${change.accountId} and id = any(${[...change.contactIds]}::bigint[])
      and exists (select 1 from lists where org_id = ${orgId} and id = ${change.listId})
    order by id
    on conflict do nothing
    returning contact_id as id`.execute(db);

  return rows.map(({ id }) => id);
}

/** Removes contacts from a list; returns the ones that were on it. */
export async function deleteMembers(
  db: Db,
  orgId: number,
  change: { listId: number; contactIds: readonly number[] },
): Promise<number[]> {
  const rows = await db
    .deleteFrom('list_members')
    .where('org_id', '=', orgId)
    .where('list_id', '=', change.listId)
    .where('contact_id', '=', sql<number>`any(${[...change.contactIds]}::bigint[])`)
    .returning('contact_id as id')
    .execute();

  return rows.map(({ id }) => id);
}

/** Removes everyone from a list; returns how many there were. */
export async function deleteAllMembers(db: Db, orgId: number, listId: number): Promise<number> {
  const deleted = await db
    .deleteFrom('list_members')
    .where('org_id', '=', orgId)
    .where('list_id', '=', listId)
    .executeTakeFirst();

  return Number(deleted.numDeletedRows);
}

/** Counts a list's members, up to `most`. */
export async function countMembers(
  db: Db,
  orgId: number,
  query: { listId: number; most?: number },
): Promise<number> {
  const limit = query.most === undefined ? sql`` : sql`limit ${query.most}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from list_members where org_id = ${orgId} and list_id = ${query.listId} ${limit}
    ) as member`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Adds everyone on one list to another. */
export async function copyMembers(
  db: Db,
  orgId: number,
  copy: { fromListId: number; toListId: number },
): Promise<void> {
  await sql`
    insert into list_members (org_id, list_id, contact_id)
    select org_id, ${copy.toListId}::bigint, contact_id from list_members
    where org_id = ${orgId} and list_id = ${copy.fromListId}
    on conflict do nothing`.execute(db);
}
