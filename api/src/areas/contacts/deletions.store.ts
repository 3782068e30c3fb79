import { sql } from 'kysely';
import type { PurgedContact } from '../../platform/contact-hooks.ts';
import { afterKey } from '../../platform/db/after-key.sql.ts';
import type { Page } from '../../platform/db/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';

/**
 * Removes contacts from their account (05-contacts.sql): its lists no longer contain them, and their phones are free.
 * Returns those that were in the account.
 */
export async function hideContacts(
  db: Db,
  orgId: number,
  deletion: { accountId: number; contactIds: readonly number[]; userId: number | null; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into contact_deletions (org_id, contact_id, account_id, phone, list_ids, deleted_by, deleted_at)
    select org_id, id, account_id, phone,
      array(select member.list_id from list_members member where member.org_id = contacts.org_id
        and member.org_id = ${orgId} and member.contact_id = contacts.id),
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
  await sql`update contacts set account_id = null where org_id = ${orgId} and id = ${hidden}`.execute(db);

  return ids;
}

/** Returns the lists that contacts are on. */
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
 * Returns deleted contacts to their account and to the lists that still exist. Returns the restored ones; the others
 * were purged or their phone is taken.
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

/** Returns a deleted contact's phone; undefined if it was purged or never deleted. */
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

/**
 * Returns contacts deleted before an instant, oldest deletion first. Across organizations: one job handles them all.
 */
export function findContactsToPurge(
  db: Db,
  before: Date,
  { after, limit }: Page<PurgedContact>,
): Promise<PurgedContact[]> {
  return db
    .selectFrom('contact_deletions')
    .select(['org_id as orgId', 'contact_id as contactId'])
    .where('deleted_at', '<', before)
    .where(afterKey(['org_id', 'contact_id'], after && [after.orgId, after.contactId]))
    .orderBy('org_id')
    .orderBy('contact_id')
    .limit(limit)
    .execute();
}

/** Permanently deletes contacts and their messages, unless they were restored. Returns how many. */
export async function purgeContacts(db: Db, contacts: readonly PurgedContact[]): Promise<number> {
  const purged = await sql`
    delete from contacts
    using unnest(${contacts.map(({ orgId }) => orgId)}::bigint[], ${contacts.map(({ contactId }) => contactId)}::bigint[])
      as gone (org_id, contact_id)
    where contacts.org_id = gone.org_id and contacts.id = gone.contact_id and contacts.account_id is null`.execute(
    db,
  );

  return Number(purged.numAffectedRows ?? 0);
}

/** Permanently deletes the first contacts of an account and their messages; returns their ids. */
export async function purgeContactsOfAccount(
  db: Db,
  orgId: number,
  query: { accountId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from contacts where org_id = ${orgId} and account_id = ${query.accountId} and id in (
      select id from contacts where org_id = ${orgId} and account_id = ${query.accountId}
      order by id limit ${query.limit})
    returning id`.execute(db);

  return rows.map(({ id }) => id);
}
