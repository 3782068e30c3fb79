import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { tallyMembers } from '../records/list-tallies.store.ts';
import { contactsOf } from './conditions.store.ts';
import type { ContactScope } from './conditions.store.ts';

/** Adds every contact in a scope to a list. */
export async function insertMembersOfScope(
  db: Db,
  orgId: number,
  chosen: { scope: ContactScope; listId: number },
): Promise<void> {
  const inserted = await sql`
    insert into list_members (org_id, list_id, contact_id)
    select contact.org_id, ${chosen.listId}::bigint, contact.id from contacts contact
    where ${contactsOf(orgId, chosen.scope)}
    on conflict do nothing`.execute(db);
  await tallyMembers(db, orgId, { listId: chosen.listId, amount: Number(inserted.numAffectedRows ?? 0) });
}

/** Chooses every contact in a scope for a bulk action; returns how many there are. */
export async function chooseScope(
  db: Db,
  orgId: number,
  chosen: { scope: ContactScope; bulkId: number },
): Promise<number> {
  const inserted = await sql`
    insert into bulk_action_contacts (org_id, bulk_id, contact_id)
    select contact.org_id, ${chosen.bulkId}::bigint, contact.id from contacts contact
    where ${contactsOf(orgId, chosen.scope)}
    on conflict do nothing`.execute(db);

  return Number(inserted.numAffectedRows ?? 0);
}
