import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { contactsOf } from '../search/conditions.store.ts';
import type { ContactScope } from '../search/conditions.store.ts';

/** Returns which of these contacts are in a scope. */
export async function findContactsInScope(
  db: Db,
  orgId: number,
  query: { scope: ContactScope; contactIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select contact.id from contacts contact
    where contact.id = any(${[...query.contactIds]}::bigint[]) and ${contactsOf(orgId, query.scope)}`.execute(
    db,
  );

  return rows.map(({ id }) => id);
}

/** Returns the ids of everyone in a scope, in order. */
export async function findAllInScope(db: Db, orgId: number, scope: ContactScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select contact.id from contacts contact where ${contactsOf(orgId, scope)} order by contact.id`.execute(
    db,
  );

  return rows.map(({ id }) => id);
}
