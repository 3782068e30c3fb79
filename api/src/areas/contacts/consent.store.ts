import type { Db } from '../../db/client.ts';
import type { ConsentLogTable } from '../../db/tables/texting.ts';

/** Writes the opt-out or opt-in into the contact; false where nothing changed. */
export async function setOptedOut(
  db: Db,
  orgId: number,
  change: { contactId: number; optedOutAt: Date | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('contacts')
    .set({ unsubscribed_at: change.optedOutAt, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('id', '=', change.contactId)
    .where('unsubscribed_at', change.optedOutAt ? 'is' : 'is not', null)
    .executeTakeFirst();

  return changed.numUpdatedRows > 0n;
}

/** Takes back the suggestion to opt the contact out: it has been answered. */
export async function clearOptOutSuggestion(db: Db, orgId: number, contactId: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ opt_out_suggested: false })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', contactId)
    .where('opt_out_suggested', '=', true)
    .execute();
}

/** Adds one line to the consent log, which only ever grows (decisions.md, Behaviour). */
export async function insertConsent(
  db: Db,
  orgId: number,
  entry: Pick<
    ConsentLogTable,
    'account_id' | 'contact_id' | 'phone' | 'change' | 'source' | 'user_id' | 'message_id'
  > & {
    detail: string;
  },
): Promise<void> {
  await db
    .insertInto('consent_log')
    .values({ ...entry, org_id: orgId })
    .execute();
}
