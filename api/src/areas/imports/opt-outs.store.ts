import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/**
 * The contacts of an organization with these phones who may still be texted, over all its accounts, each account's
 * together. One that was deleted belongs to none; its phone is among the opted-out ones all the same.
 */
export async function findTextable(
  db: Db,
  orgId: number,
  phones: readonly string[],
): Promise<{ contactId: number; accountId: number; phone: string }[]> {
  const { rows } = await sql<{ contactId: number; accountId: number; phone: string }>`
    select id as "contactId", account_id as "accountId", phone from contacts
    where org_id = ${orgId} and phone = any(${[...phones]}::text[]) and account_id is not null
      and (unsubscribed_at is null or yes_awaited)
    order by account_id, id`.execute(db);

  return rows;
}
