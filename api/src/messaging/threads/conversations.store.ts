import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface ConversationPlace {
  readonly accountId: number;
  readonly contactId: number;
}

/** Clears the unread count of a conversation. Returns false if it was 0 already. */
export async function clearUnread(db: Db, orgId: number, place: ConversationPlace): Promise<boolean> {
  const cleared = await db
    .updateTable('conversations')
    .set({ unread_count: 0 })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', place.contactId)
    .where('account_id', '=', place.accountId)
    .where('unread_count', '>', 0)
    .executeTakeFirst();

  return cleared.numUpdatedRows > 0n;
}

/** Closes or reopens a conversation. Returns false if nothing changed, or there is none. */
export async function setDone(
  db: Db,
  orgId: number,
  change: ConversationPlace & { isDone: boolean },
): Promise<boolean> {
  const changed = await db
    .updateTable('conversations')
    .set({ is_done: change.isDone })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', change.contactId)
    .where('account_id', '=', change.accountId)
    .where('is_done', '=', !change.isDone)
    .executeTakeFirst();

  return changed.numUpdatedRows > 0n;
}

/** Creates the conversation of a contact who has not been texted yet, so that it can be assigned or snoozed. */
export async function ensureConversation(db: Db, orgId: number, place: ConversationPlace): Promise<void> {
  await sql`
    insert into conversations (org_id, account_id, contact_id, activity, search_text)
    select org_id, account_id, id, nextval('conversation_activity'), search_text
    from contacts
    where org_id = ${orgId} and account_id = ${place.accountId} and id = ${place.contactId}
    on conflict (org_id, contact_id) do nothing`.execute(db);
}

/** Returns the state of a conversation and locks it until the transaction ends. Undefined if there is none. */
export function findConversationForUpdate(db: Db, orgId: number, place: ConversationPlace) {
  return db
    .selectFrom('conversations')
    .select([
      'assigned_to as assigneeId',
      'snoozed_until as snoozedUntil',
      'last_message_id as lastMessageId',
    ])
    .where('org_id', '=', orgId)
    .where('contact_id', '=', place.contactId)
    .where('account_id', '=', place.accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Assigns a conversation, or unassigns it. */
export async function setAssignee(
  db: Db,
  orgId: number,
  change: ConversationPlace & { userId: number | null },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ assigned_to: change.userId })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', change.contactId)
    .where('account_id', '=', change.accountId)
    .execute();
}

/** Unassigns all conversations of a user who is leaving. */
export async function unassignAllOf(db: Db, orgId: number, userId: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ assigned_to: null })
    .where('org_id', '=', orgId)
    .where('assigned_to', '=', userId)
    .execute();
}

/** Snoozes a conversation, or ends its snooze. */
export async function setSnooze(
  db: Db,
  orgId: number,
  change: ConversationPlace & { until: Date | null; userId: number | null },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ snoozed_until: change.until, snoozed_by: change.until ? change.userId : null })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', change.contactId)
    .where('account_id', '=', change.accountId)
    .execute();
}

/**
 * Wakes a conversation that is still snoozed until exactly this instant: moves it to the top, open. A later snooze has
 * its own wake-up. Returns who is to be notified.
 */
export async function wakeSnoozed(
  db: Db,
  orgId: number,
  due: ConversationPlace & { until: Date },
): Promise<{ userId: number | null } | undefined> {
  const held = await db
    .selectFrom('conversations')
    .select([sql<number | null>`coalesce(assigned_to, snoozed_by)`.as('userId')])
    .where('org_id', '=', orgId)
    .where('contact_id', '=', due.contactId)
    .where('account_id', '=', due.accountId)
    .where('snoozed_until', '=', due.until)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!held) {
    return undefined;
  }
  // Written as an insert, because a sharded UPDATE may not call the function for the next activity number
  // (engineering.md, PostgreSQL).
  await sql`
    insert into conversations as conversation (org_id, account_id, contact_id, activity, search_text)
    select org_id, account_id, contact_id, nextval('conversation_activity'), search_text
    from conversations where org_id = ${orgId} and contact_id = ${due.contactId}
    on conflict (org_id, contact_id) do update set
      activity = excluded.activity, is_done = false, snoozed_until = null, snoozed_by = null`.execute(db);

  return held;
}
