import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { tallyLeft, tallyMembers } from './list-tallies.store.ts';

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
  await tallyMembers(db, orgId, { listId: change.listId, amount: rows.length });

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
  await tallyMembers(db, orgId, { listId: change.listId, amount: -rows.length });

  return rows.map(({ id }) => id);
}

/** Removes everyone from a list; returns how many there were. */
export async function deleteAllMembers(db: Db, orgId: number, listId: number): Promise<number> {
  const deleted = await db
    .deleteFrom('list_members')
    .where('org_id', '=', orgId)
    .where('list_id', '=', listId)
    .executeTakeFirst();
  const amount = Number(deleted.numDeletedRows);
  await tallyMembers(db, orgId, { listId, amount: -amount });

  return amount;
}

/** Removes contacts from all lists. */
export async function deleteMembershipsOf(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<void> {
  const rows = await db
    .deleteFrom('list_members')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .returning('list_id as listId')
    .execute();
  await tallyLeft(
    db,
    orgId,
    rows.map(({ listId }) => listId),
  );
}

/** Adds everyone on one list to another. */
export async function copyMembers(
  db: Db,
  orgId: number,
  copy: { fromListId: number; toListId: number },
): Promise<void> {
  const copied = await sql`
    insert into list_members (org_id, list_id, contact_id)
    select org_id, ${copy.toListId}::bigint, contact_id from list_members
    where org_id = ${orgId} and list_id = ${copy.fromListId}
    on conflict do nothing`.execute(db);
  await tallyMembers(db, orgId, { listId: copy.toListId, amount: Number(copied.numAffectedRows ?? 0) });
}
