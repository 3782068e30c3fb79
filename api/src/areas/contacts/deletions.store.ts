import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/**
 * Takes contacts out of their account (0400-contacts.sql): lists and conversations of the account know them no more, and
 * their phones are free. Answers those that were in it.
 */
export async function hideContacts(
  db: Db,
  orgId: number,
  deletion: { accountId: number; contactIds: readonly number[]; userId: number; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_deletions (org_id, contact_id, account_id, phone, list_ids, deleted_by, deleted_at)
    select org_id, id, account_id, phone,
      array(select list_id from list_members where org_id = ${orgId} and contact_id = contacts.id),
      ${deletion.userId}::bigint, ${deletion.at}::timestamptz
    from contacts
    where org_id = ${orgId} and account_id = ${deletion.accountId}
      and id = any(${[...deletion.contactIds]}::bigint[])
    order by id
    for update
    returning contact_id as id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const hidden = sql<number>`any(${ids}::bigint[])`;
  await db.deleteFrom('list_members').where('org_id', '=', orgId).where('contact_id', '=', hidden).execute();
  await db
    .deleteFrom('last_active_conversations')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', hidden)
    .execute();
  await sql`update contacts set account_id = null where org_id = ${orgId} and id = ${hidden}`.execute(db);
  // No account has the number 0. Conversations have no reference to accounts, and their column takes no null.
  await sql`update conversations set account_id = 0 where org_id = ${orgId} and contact_id = ${hidden}`.execute(
    db,
  );

  return ids;
}

/** Lists that contacts are in. */
export async function findListsOf(db: Db, orgId: number, contactIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('list_members')
    .select('list_id')
    .distinct()
    .where('org_id', '=', orgId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .execute();

  return rows.map(({ list_id }) => list_id);
}

/**
 * Puts deleted contacts back into their account and their lists, as far as those are still there. Answers those it put
 * back; who is left out was purged, or somebody has the phone by now.
 */
export async function showContacts(
  db: Db,
  orgId: number,
  restored: { accountId: number; contactIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update contacts set account_id = deletion.account_id
    from contact_deletions deletion
    where contacts.org_id = ${orgId} and deletion.org_id = ${orgId} and deletion.contact_id = contacts.id
      and deletion.account_id = ${restored.accountId} and contacts.id = any(${[...restored.contactIds]}::bigint[])
      and not exists (
        select 1 from contacts other
        where other.org_id = ${orgId} and other.account_id = deletion.account_id and other.phone = contacts.phone)
    returning contacts.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update conversations set account_id = ${restored.accountId}
    where org_id = ${orgId} and contact_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    insert into list_members (org_id, list_id, contact_id)
    select deletion.org_id, lists.id, deletion.contact_id
    from contact_deletions deletion cross join unnest(deletion.list_ids) as of_list (id)
    join lists on lists.org_id = deletion.org_id and lists.id = of_list.id
    where deletion.org_id = ${orgId} and deletion.contact_id = any(${ids}::bigint[])
    on conflict do nothing`.execute(db);
  await db
    .deleteFrom('contact_deletions')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

  return ids;
}

/** Where a deleted contact was; undefined once it is purged, or where it was never deleted. */
export function findDeletion(
  db: Db,
  orgId: number,
  at: { accountId: number; contactId: number },
): Promise<{ phone: string } | undefined> {
  return db
    .selectFrom('contact_deletions')
    .select('phone')
    .where('org_id', '=', orgId)
    .where('account_id', '=', at.accountId)
    .where('contact_id', '=', at.contactId)
    .executeTakeFirst();
}

/** Forgets for good, messages and all, contacts that were deleted before an instant; answers how many, up to a limit. */
export async function purgeContacts(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ purged: number }>`
    with gone as (
      select org_id, contact_id from contact_deletions where deleted_at < ${before} order by deleted_at limit ${limit}
    ), stopped as (
      delete from outbound using gone where outbound.org_id = gone.org_id and outbound.contact_id = gone.contact_id
    ), purged as (
      delete from contacts using gone where contacts.org_id = gone.org_id and contacts.id = gone.contact_id
      returning 1
    )
    select count(*) as purged from purged`.execute(db);

  return rows[0]?.purged ?? 0;
}
