import { sql } from 'kysely';
import type { PurgedContact } from '../../platform/contact-hooks.ts';
import { afterKey } from '../../platform/db/sql/after-key.sql.ts';
import type { Page } from '../../platform/db/sql/after-key.sql.ts';
import type { Db } from '../../platform/db/client.ts';
import { talliedContact, tallyAdded, tallyRemoved } from './records/contact-tallies.store.ts';
import type { TalliedContact } from './records/contact-tallies.store.ts';
import { deleteContacts } from './records/contacts.store.ts';
import { deleteMembershipsOf } from './records/list-members.store.ts';
import { tallyJoined } from './records/list-tallies.store.ts';

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
  await deleteMembershipsOf(db, orgId, ids);
  const hidden = await sql<TalliedContact>`
    update contacts set account_id = null where org_id = ${orgId} and id = any(${ids}::bigint[])
    returning ${talliedContact}`.execute(db);
  const { accountId } = deletion;
  await tallyRemoved(
    db,
    orgId,
    hidden.rows.map((contact) => ({ ...contact, accountId })),
  );

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
  const { rows } = await sql<TalliedContact & { id: number }>`
    update contacts set account_id = deletion.account_id
    from contact_deletions deletion
    where contacts.org_id = ${orgId} and deletion.org_id = ${orgId} and deletion.contact_id = contacts.id
      and deletion.account_id = ${restored.accountId} and contacts.id = any(${[...restored.contactIds]}::bigint[])
      and not exists (
        select 1 from contacts other
        where other.org_id = ${orgId} and other.account_id = deletion.account_id and other.phone = contacts.phone)
    returning contacts.id, ${talliedContact}`.execute(db);
  await tallyAdded(db, orgId, rows);
  const ids = rows.map(({ id }) => id);
  const joined = await sql<{ listId: number }>`
    insert into list_members (org_id, list_id, contact_id)
    select deletion.org_id, lists.id, deletion.contact_id
    from contact_deletions deletion cross join unnest(deletion.list_ids) as of_list (id)
    join lists on lists.org_id = deletion.org_id and lists.id = of_list.id
    where deletion.org_id = ${orgId} and deletion.contact_id = any(${ids}::bigint[])
    on conflict do nothing
    returning list_id as "listId"`.execute(db);
  await tallyJoined(
    db,
    orgId,
    joined.rows.map(({ listId }) => listId),
  );
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

/** Permanently deletes contacts and their messages, unless they were restored. */
export async function purgeContacts(db: Db, contacts: readonly PurgedContact[]): Promise<void> {
  for (const [orgId, some] of Map.groupBy(contacts, (contact) => contact.orgId)) {
    const contactIds = some.map(({ contactId }) => contactId);
    const { rows } = await sql<{ id: number }>`
      select id from contacts where org_id = ${orgId} and id = any(${contactIds}::bigint[]) and account_id is null
      order by id
      for update`.execute(db);
    await deleteContacts(
      db,
      orgId,
      rows.map(({ id }) => id),
    );
  }
}

/** Permanently deletes the first contacts of an account and their messages; returns their ids. */
export async function purgeContactsOfAccount(
  db: Db,
  orgId: number,
  query: { accountId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contacts where org_id = ${orgId} and account_id = ${query.accountId}
    order by id limit ${query.limit}
    for update`.execute(db);
  const ids = rows.map(({ id }) => id);
  await deleteContacts(db, orgId, ids);

  return ids;
}
