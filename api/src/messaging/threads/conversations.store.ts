import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface ConversationPlace {
  readonly accountId: number;
  readonly contactId: number;
}

/** Sets the unread count of one conversation to 0; false where it was. */
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

/** Closes or reopens a conversation; false where it was so already, or there is none. */
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

/** Makes the conversation of a contact who has not been texted yet, so that there is something to assign or put off. */
export async function ensureConversation(db: Db, orgId: number, place: ConversationPlace): Promise<void> {
  await sql`
    insert into conversations (org_id, account_id, contact_id, activity, search_text)
    select org_id, account_id, id, nextval('conversation_activity'), search_text
    from contacts
    where org_id = ${orgId} and account_id = ${place.accountId} and id = ${place.contactId}
    on conflict (org_id, contact_id) do nothing`.execute(db);
}

/** How a conversation stands; kept from others until the transaction ends. Undefined where there is none. */
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

/** Gives a conversation to somebody, or to nobody. */
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

/** Leaves the conversations of a user who goes unassigned. */
export async function unassignAllOf(db: Db, orgId: number, userId: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ assigned_to: null })
    .where('org_id', '=', orgId)
    .where('assigned_to', '=', userId)
    .execute();
}

/** Puts a conversation off, or ends that. */
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
 * Brings a conversation back to the top, open, where it is still put off until exactly this instant: a later snooze
 * has a wake-up of its own. Returns who is to be notified.
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
  // As an insert: the next activity number is not a function that a sharded UPDATE may call (engineering.md, PostgreSQL).
  await sql`
    insert into conversations as conversation (org_id, account_id, contact_id, activity, search_text)
    select org_id, account_id, contact_id, nextval('conversation_activity'), search_text
    from conversations where org_id = ${orgId} and contact_id = ${due.contactId}
    on conflict (org_id, contact_id) do update set
      activity = excluded.activity, is_done = false, snoozed_until = null, snoozed_by = null`.execute(db);

  return held;
}

/** Takes back the suggestion to opt contacts out: it has been answered. */
export async function clearOptOutSuggestions(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ opt_out_suggested: false })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .where('opt_out_suggested', '=', true)
    .execute();
}
