import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Writes phones down as opted out of the whole organization; answers those that were not. */
export async function insertOptedOutPhones(
  db: Db,
  orgId: number,
  phones: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    insert into opted_out_phones (org_id, phone)
    select ${orgId}::bigint, phone from unnest(${[...phones]}::text[]) as row (phone)
    on conflict do nothing returning phone`.execute(db);

  return new Set(rows.map(({ phone }) => phone));
}

/** The contacts of an organization with these phones who may still be texted, over all its accounts. */
export function findTextable(db: Db, orgId: number, phones: readonly string[]) {
  return db
    .selectFrom('contacts')
    .select(['id as contactId', 'account_id as accountId', 'phone'])
    .where('org_id', '=', orgId)
    .where('phone', 'in', [...phones])
    .where((is) => is.or([is('unsubscribed_at', 'is', null), is('yes_awaited', '=', true)]))
    .orderBy('id')
    .execute();
}
