import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { restoreUnreadOf } from './unread.store.ts';

/** Reassigns conversations that still belong to this user to their previous assignee. Returns those that changed. */
export async function assignManyBack(
  db: Db,
  orgId: number,
  change: {
    accountId: number;
    userId: number | null;
    former: readonly { contactId: number; userId: number | null }[];
  },
): Promise<number[]> {
  const { rows } = await sql<{ contactId: number }>`
    with formerly as (
      select * from jsonb_to_recordset(${JSON.stringify(change.former)}::jsonb)
        as member ("contactId" bigint, "userId" bigint)
    ), held as (
      select * from (
        select conversations.contact_id, formerly."userId" as former_id from conversations
        join formerly on formerly."contactId" = conversations.contact_id
        where conversations.org_id = ${orgId} and conversations.account_id = ${change.accountId}
          and conversations.assigned_to is not distinct from ${change.userId}::bigint
        order by conversations.contact_id for no key update of conversations) locked
    ), changed as (
      update conversations set assigned_to = held.former_id from held
      where conversations.org_id = ${orgId} and conversations.contact_id = held.contact_id
    )
    select contact_id as "contactId" from held`.execute(db);

  return rows.map(({ contactId }) => contactId);
}

/**
 * Restores the previous snooze of conversations that are still snoozed until this instant. Returns those that changed.
 */
export async function snoozeManyBack(
  db: Db,
  orgId: number,
  change: {
    accountId: number;
    until: Date | null;
    former: readonly { contactId: number; until: string | null; snoozedBy: number | null }[];
  },
): Promise<number[]> {
  const { rows } = await sql<{ contactId: number }>`
    with formerly as (
      select * from jsonb_to_recordset(${JSON.stringify(change.former)}::jsonb)
        as member ("contactId" bigint, until timestamptz, "snoozedBy" bigint)
    ), held as (
      select * from (
        select conversations.contact_id, formerly.until as former_until, formerly."snoozedBy" as former_by
        from conversations
        join formerly on formerly."contactId" = conversations.contact_id
        where conversations.org_id = ${orgId} and conversations.account_id = ${change.accountId}
          and conversations.snoozed_until is not distinct from ${change.until}::timestamptz
        order by conversations.contact_id for no key update of conversations) locked
    ), changed as (
      update conversations set snoozed_until = held.former_until, snoozed_by = held.former_by from held
      where conversations.org_id = ${orgId} and conversations.contact_id = held.contact_id
    )
    select contact_id as "contactId" from held`.execute(db);

  return rows.map(({ contactId }) => contactId);
}

/** Restores conversations' unread counts, except for those with a newer text from their contact. */
export async function markManyUnread(
  db: Db,
  orgId: number,
  change: {
    accountId: number;
    unread: readonly { contactId: number; unreadCount: number; lastMessageId: number }[];
  },
): Promise<number[]> {
  const { accountId, unread } = change;
  const { rows } = await sql<{ contactId: number }>`
    with marked as (
      select "contactId" as contact_id, "unreadCount" as unread_count, "lastMessageId" as last_message_id
      from jsonb_to_recordset(${JSON.stringify(unread)}::jsonb)
        as formerly ("contactId" bigint, "unreadCount" integer, "lastMessageId" bigint)
    ), restored as (${restoreUnreadOf(orgId, { accountId, source: sql.ref('marked') })})
    select contact_id as "contactId" from restored`.execute(db);

  return rows.map(({ contactId }) => contactId);
}
