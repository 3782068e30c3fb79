import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { ConversationPlace } from './team.store.ts';

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
 * has a wake-up of its own. Answers who is to be told.
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
