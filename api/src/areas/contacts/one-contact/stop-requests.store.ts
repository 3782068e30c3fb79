import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Marks contacts who asked not to be texted; an earlier undecided request keeps its time. */
export async function setStopRequested(
  db: Db,
  orgId: number,
  { contactIds, at }: { contactIds: readonly number[]; at: Date },
): Promise<void> {
  await db
    .updateTable('contacts')
    .set({ asked_to_stop_at: at })
    .where('org_id', '=', orgId)
    .where('id', '=', sql<number>`any(${[...contactIds]}::bigint[])`)
    .where('asked_to_stop_at', 'is', null)
    .execute();
}

/** Clears a contact's request not to be texted. Returns false if there was none. */
export async function clearStopRequested(db: Db, orgId: number, contactId: number): Promise<boolean> {
  const cleared = await db
    .updateTable('contacts')
    .set({ asked_to_stop_at: null })
    .where('org_id', '=', orgId)
    .where('id', '=', contactId)
    .where('asked_to_stop_at', 'is not', null)
    .executeTakeFirst();

  return cleared.numUpdatedRows > 0n;
}
