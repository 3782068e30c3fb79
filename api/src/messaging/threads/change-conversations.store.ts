import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LiveEventName } from 'shared-contracts/live-events';
import type { Db } from '../../platform/db/client.ts';
import { recordLiveSql } from '../../platform/live/record-live.sql.ts';
import { clearUnreadOf } from './unread.store.ts';

const changed: LiveEventName = 'conversation.changed';

/** Conversations in one account, identified by their contacts. */
interface Conversations {
  readonly accountId: number;
  readonly contactIds: readonly number[];
}

/** Selects these conversations' rows that match a condition, locked in a fixed order to avoid deadlocks. */
const held = (
  orgId: number,
  { accountId, contactIds }: Conversations,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select contact_id, assigned_to, snoozed_until, snoozed_by, unread_count, last_message_id from conversations
  where org_id = ${orgId} and account_id = ${accountId} and contact_id = any(${[...contactIds]}::bigint[])
    and ${condition}
  order by contact_id for no key update`;

/** Closes or reopens conversations. Returns those that changed. */
export async function setManyDone(
  db: Db,
  orgId: number,
  change: Conversations & { isDone: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ contactId: number }>`
    with held as (${held(orgId, change, sql`is_done = ${!change.isDone}`)}), changed as (
      update conversations set is_done = ${change.isDone} from held
      where conversations.org_id = ${orgId} and conversations.contact_id = held.contact_id
    )
    select contact_id as "contactId" from held`.execute(db);

  return rows.map(({ contactId }) => contactId);
}

/** Assigns or unassigns conversations. Returns those that changed, with their previous assignee. */
export async function assignMany(
  db: Db,
  orgId: number,
  change: Conversations & { userId: number | null },
): Promise<{ contactId: number; userId: number | null }[]> {
  const { userId } = change;
  const { rows } = await sql<{ contactId: number; userId: number | null }>`
    with held as (${held(orgId, change, sql`assigned_to is distinct from ${userId}::bigint`)}), changed as (
      update conversations set assigned_to = ${userId}::bigint from held
      where conversations.org_id = ${orgId} and conversations.contact_id = held.contact_id
    )
    select contact_id as "contactId", assigned_to as "userId" from held`.execute(db);

  return rows;
}

/**
 * Snoozes conversations, or ends their snooze. Returns those that changed, with the previous snooze: until when and by
 * whom.
 */
export async function snoozeMany(
  db: Db,
  orgId: number,
  change: Conversations & { until: Date | null; userId: number | null },
): Promise<{ contactId: number; until: Date | null; snoozedBy: number | null }[]> {
  const { until } = change;
  const by = until ? change.userId : null;
  const { rows } = await sql<{ contactId: number; until: Date | null; snoozedBy: number | null }>`
    with held as (${held(orgId, change, sql`snoozed_until is distinct from ${until}::timestamptz`)}), changed as (
      update conversations set snoozed_until = ${until}::timestamptz, snoozed_by = ${by}::bigint from held
      where conversations.org_id = ${orgId} and conversations.contact_id = held.contact_id
    )
    select contact_id as "contactId", snoozed_until as until, snoozed_by as "snoozedBy" from held`.execute(
    db,
  );

  return rows;
}

/**
 * Wakes conversations that are still snoozed until exactly this instant: moves them to the top, open, as `wakeSnoozed`
 * does for one, and records it for live streams. Returns who is to be notified of each.
 */
export async function wakeManySnoozed(
  db: Db,
  orgId: number,
  due: Conversations & { until: Date },
): Promise<{ contactId: number; userId: number | null }[]> {
  const { accountId } = due;
  const { rows } = await sql<{ contactId: number; userId: number | null }>`
    with held as (${held(orgId, due, sql`snoozed_until = ${due.until}::timestamptz`)}), woken as (
      insert into conversations as conversation (org_id, account_id, contact_id, activity, search_text)
      select org_id, account_id, contact_id, nextval('conversation_activity'), search_text from conversations
      where org_id = ${orgId} and contact_id in (select contact_id from held)
      on conflict (org_id, contact_id) do update set
        activity = excluded.activity, is_done = false, snoozed_until = null, snoozed_by = null
    ), fact as (
      select ${orgId}::bigint as org_id, ${accountId}::bigint as account_id, ${changed}::text as event,
        jsonb_build_object('accountId', ${accountId}::bigint, 'contactId', contact_id) as data
      from held
    ), recorded as (${sql.raw(recordLiveSql('fact'))})
    select contact_id as "contactId", coalesce(assigned_to, snoozed_by) as "userId" from held`.execute(db);

  return rows;
}

/** Clears unread counts. Returns the previous nonzero counts. */
export async function markManyRead(
  db: Db,
  orgId: number,
  change: Conversations,
): Promise<{ contactId: number; unreadCount: number; lastMessageId: number }[]> {
  const { rows } = await sql<{ contactId: number; unreadCount: number; lastMessageId: number }>`
    with held as (${held(orgId, change, sql`unread_count > 0`)}), cleared as (${clearUnreadOf(orgId, sql.ref('held'))})
    select contact_id as "contactId", unread_count as "unreadCount", coalesce(last_message_id, 0) as "lastMessageId"
    from held`.execute(db);

  return rows;
}
