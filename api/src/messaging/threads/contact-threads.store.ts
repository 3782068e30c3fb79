import { sql } from 'kysely';
import type { MergedContacts } from '../../platform/contact-hooks.ts';
import type { Db } from '../../platform/db/client.ts';

/** Moves one contact's messages to another. */
export async function moveMessagesOfContact(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<void> {
  // Each contact has at most one text of a wave. If both got it, the second one becomes a regular text.
  await sql`
    update messages set wave_id = null
    where org_id = ${orgId} and contact_id = ${goneId} and wave_id in (
      select wave_id from messages where org_id = ${orgId} and contact_id = ${keptId} and wave_id is not null)`.execute(
    db,
  );
  await sql`
    update messages set client_key = null
    where org_id = ${orgId} and contact_id = ${goneId} and client_key in (
      select client_key from messages where org_id = ${orgId} and contact_id = ${keptId} and client_key is not null)`.execute(
    db,
  );
  await sql`update messages set contact_id = ${keptId} where org_id = ${orgId} and contact_id = ${goneId}`.execute(
    db,
  );
}

/** Merges two conversations: the newer one's last text, the unread counts of both, the kept one's assignee. */
export async function mergeConversations(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<void> {
  await sql`
    insert into conversations as kept (org_id, account_id, contact_id, activity, is_done, unread_count, message_count,
      last_message_id, last_preview, last_direction, last_status, last_has_media, last_message_at,
      search_text, assigned_to, created_at)
    select gone.org_id, gone.account_id, ${keptId}::bigint, nextval('conversation_activity'), gone.is_done, gone.unread_count,
      gone.message_count, gone.last_message_id, gone.last_preview, gone.last_direction,
      gone.last_status, gone.last_has_media, gone.last_message_at, contact.search_text, gone.assigned_to, gone.created_at
    from conversations gone join contacts contact on contact.org_id = gone.org_id and contact.id = ${keptId}
    where gone.org_id = ${orgId} and gone.contact_id = ${goneId}
    on conflict (org_id, contact_id) do update set
      is_done = kept.is_done and excluded.is_done,
      unread_count = kept.unread_count + excluded.unread_count,
      message_count = kept.message_count + excluded.message_count,
      activity = excluded.activity,
      assigned_to = coalesce(kept.assigned_to, excluded.assigned_to),
      snoozed_until = null,
      snoozed_by = null,
      last_message_id = greatest(kept.last_message_id, excluded.last_message_id),
      last_preview = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_preview else kept.last_preview end,
      last_direction = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_direction else kept.last_direction end,
      last_status = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_status else kept.last_status end,
      last_has_media = case when excluded.last_message_id > kept.last_message_id
        then excluded.last_has_media else kept.last_has_media end,
      last_message_at = greatest(kept.last_message_at, excluded.last_message_at)`.execute(db);
}

/**
 * Removes conversations from their account. They get account number 0, which no account has, because the column cannot
 * be null.
 */
export async function hideConversations(db: Db, orgId: number, contactIds: readonly number[]): Promise<void> {
  await sql`
    update conversations set account_id = 0
    where org_id = ${orgId} and contact_id = any(${[...contactIds]}::bigint[])`.execute(db);
}

/** Returns hidden conversations to an account. */
export async function showConversations(
  db: Db,
  orgId: number,
  restored: { accountId: number; contactIds: readonly number[] },
): Promise<void> {
  await sql`
    update conversations set account_id = ${restored.accountId}
    where org_id = ${orgId} and contact_id = any(${[...restored.contactIds]}::bigint[])`.execute(db);
}

/** Copies contacts' search text into their conversations. */
export async function refreshSearch(db: Db, orgId: number, contactIds: readonly number[]): Promise<void> {
  await sql`
    update conversations conversation set search_text = contact.search_text from contacts contact
    where conversation.org_id = ${orgId} and conversation.contact_id = any(${[...contactIds]}::bigint[])
      and contact.org_id = conversation.org_id and contact.id = conversation.contact_id
      and conversation.search_text <> contact.search_text`.execute(db);
}
