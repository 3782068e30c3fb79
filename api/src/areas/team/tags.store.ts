import { sql } from 'kysely';
import type { Tag, TagColor } from 'shared-contracts/domain/team';
import type { MergedContacts } from '../../platform/contact-hooks.ts';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

interface TagPlace {
  readonly accountId: number;
  readonly tagId: number;
}

/** The color is always from the palette: nothing else is ever written. */
const columns = ['id', 'name', sql<TagColor>`color`.as('color')] as const;

/** Tags of an account, by name. */
export function findTags(db: Db, orgId: number, accountId: number): Promise<Tag[]> {
  return db
    .selectFrom('tags')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .orderBy(nameOrder(sql.ref('name')))
    .execute();
}

/** One tag of an account. */
export function findTag(db: Db, orgId: number, place: TagPlace): Promise<Tag | undefined> {
  return db
    .selectFrom('tags')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.tagId)
    .executeTakeFirst();
}

/** Id of the tag with this name, ignoring case. */
export async function findTagByName(
  db: Db,
  orgId: number,
  query: { accountId: number; name: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('tags')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where(sql`lower(name)`, '=', sql`lower(${query.name})`)
    .executeTakeFirst();

  return row?.id;
}

/** Creates a tag; undefined if the name is taken. */
export async function insertTag(
  db: Db,
  orgId: number,
  tag: { accountId: number; name: string; color: TagColor },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into tags (org_id, account_id, name, color) values (${orgId}, ${tag.accountId}, ${tag.name}, ${tag.color})
    on conflict (org_id, account_id, lower(name)) do nothing
    returning id`.execute(db);

  return rows[0]?.id;
}

/** Changes name and color. */
export async function updateTag(
  db: Db,
  orgId: number,
  tag: TagPlace & { name: string; color: TagColor },
): Promise<void> {
  await db
    .updateTable('tags')
    .set({ name: tag.name, color: tag.color })
    .where('org_id', '=', orgId)
    .where('account_id', '=', tag.accountId)
    .where('id', '=', tag.tagId)
    .execute();
}

/** Deletes a tag; false if there is none. */
export async function removeTag(db: Db, orgId: number, place: TagPlace): Promise<boolean> {
  const removed = await db
    .deleteFrom('tags')
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.tagId)
    .executeTakeFirst();

  return removed.numDeletedRows > 0n;
}

/** Adds a tag to a conversation; false if it was already there. */
export async function insertConversationTag(
  db: Db,
  orgId: number,
  tagged: { contactId: number; tagId: number; taggedBy: number | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('conversation_tags')
    .values({
      org_id: orgId,
      contact_id: tagged.contactId,
      tag_id: tagged.tagId,
      tagged_by: tagged.taggedBy,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'contact_id', 'tag_id']).doNothing())
    .executeTakeFirst();

  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes a tag from a conversation; false if it was not there. */
export async function deleteConversationTag(
  db: Db,
  orgId: number,
  tagged: { contactId: number; tagId: number },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('conversation_tags')
    .where('org_id', '=', orgId)
    .where('contact_id', '=', tagged.contactId)
    .where('tag_id', '=', tagged.tagId)
    .executeTakeFirst();

  return deleted.numDeletedRows > 0n;
}

/** Adds a tag to conversations of an account. Returns those that did not have it. */
export async function insertTagOfMany(
  db: Db,
  orgId: number,
  tagged: { accountId: number; contactIds: readonly number[]; tagId: number; taggedBy: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ contactId: number }>`
    insert into conversation_tags (org_id, contact_id, tag_id, tagged_by)
    select org_id, contact_id, ${tagged.tagId}::bigint, ${tagged.taggedBy}::bigint from conversations
    where org_id = ${orgId} and account_id = ${tagged.accountId}
      and contact_id = any(${[...tagged.contactIds]}::bigint[])
    order by contact_id
    on conflict do nothing
    returning contact_id as "contactId"`.execute(db);

  return rows.map(({ contactId }) => contactId);
}

/** Removes a tag from conversations. Returns those that had it. */
export async function deleteTagOfMany(
  db: Db,
  orgId: number,
  tagged: { contactIds: readonly number[]; tagId: number },
): Promise<number[]> {
  const deleted = await db
    .deleteFrom('conversation_tags')
    .where('org_id', '=', orgId)
    .where('contact_id', 'in', [...tagged.contactIds])
    .where('tag_id', '=', tagged.tagId)
    .returning('contact_id as contactId')
    .execute();

  return deleted.map(({ contactId }) => contactId);
}

/** Copies the tags of one conversation to another. */
export async function copyConversationTags(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<void> {
  await sql`
    insert into conversation_tags (org_id, contact_id, tag_id, tagged_by, created_at)
    select org_id, ${keptId}::bigint, tag_id, tagged_by, created_at from conversation_tags
    where org_id = ${orgId} and contact_id = ${goneId}
    on conflict do nothing`.execute(db);
}
