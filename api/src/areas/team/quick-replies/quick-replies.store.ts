import type { QuickReply } from 'shared-contracts/domain/team';
import type { Db } from '../../../platform/db/client.ts';

interface Place {
  readonly accountId: number;
  readonly quickReplyId: number;
}

/** Quick replies of an account, by shortcut. */
export function findQuickReplies(db: Db, orgId: number, accountId: number): Promise<QuickReply[]> {
  return db
    .selectFrom('quick_replies')
    .select(['id', 'shortcut', 'body'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', accountId)
    .orderBy('shortcut')
    .execute();
}

/** One quick reply of an account. */
export function findQuickReply(db: Db, orgId: number, place: Place): Promise<QuickReply | undefined> {
  return db
    .selectFrom('quick_replies')
    .select(['id', 'shortcut', 'body'])
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.quickReplyId)
    .executeTakeFirst();
}

/** Id of the quick reply with this shortcut. */
export async function findShortcut(
  db: Db,
  orgId: number,
  query: { accountId: number; shortcut: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('quick_replies')
    .select('id')
    .where('org_id', '=', orgId)
    .where('account_id', '=', query.accountId)
    .where('shortcut', '=', query.shortcut)
    .executeTakeFirst();

  return row?.id;
}

/** Creates a quick reply; undefined if its shortcut is taken. */
export async function insertQuickReply(
  db: Db,
  orgId: number,
  made: { accountId: number; shortcut: string; body: string; createdBy: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('quick_replies')
    .values({
      org_id: orgId,
      account_id: made.accountId,
      shortcut: made.shortcut,
      body: made.body,
      created_by: made.createdBy,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'account_id', 'shortcut']).doNothing())
    .returning('id')
    .executeTakeFirst();

  return row?.id;
}

/** Changes shortcut and body; false if there is no such quick reply. */
export async function updateQuickReply(
  db: Db,
  orgId: number,
  change: Place & { shortcut: string; body: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('quick_replies')
    .set({ shortcut: change.shortcut, body: change.body, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('account_id', '=', change.accountId)
    .where('id', '=', change.quickReplyId)
    .executeTakeFirst();

  return updated.numUpdatedRows > 0n;
}

/** Deletes a quick reply; false if there is none. */
export async function removeQuickReply(db: Db, orgId: number, place: Place): Promise<boolean> {
  const removed = await db
    .deleteFrom('quick_replies')
    .where('org_id', '=', orgId)
    .where('account_id', '=', place.accountId)
    .where('id', '=', place.quickReplyId)
    .executeTakeFirst();

  return removed.numDeletedRows > 0n;
}
