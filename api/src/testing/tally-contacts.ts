import { sql } from 'kysely';
import { talliedContact, tallyAdded } from '../areas/contacts/records/contact-tallies.store.ts';
import type { TalliedContact } from '../areas/contacts/records/contact-tallies.store.ts';
import type { Db } from '../platform/db/client.ts';

/** Tallies contacts that a test inserted by itself. */
export async function tallyContacts(db: Db, orgId: number, contactIds: readonly number[]): Promise<void> {
  const { rows } = await sql<TalliedContact>`
    select ${talliedContact} from contacts
    where org_id = ${orgId} and id = any(${[...contactIds]}::bigint[])`.execute(db);
  await tallyAdded(db, orgId, rows);
}
