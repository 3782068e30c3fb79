import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** A contact who may be texted. */
export interface TextableContact {
  readonly contactId: number;
  readonly accountId: number;
  readonly phone: string;
}

/**
 * Returns the contacts with these phones who can still be texted, in all accounts of the organization, grouped by
 * account. Deleted contacts belong to no account and are omitted.
 */
export async function findTextable(
  db: Db,
  orgId: number,
  phones: readonly string[],
): Promise<TextableContact[]> {
  // Joins through accounts, because the unique key of contacts starts with the account.
  const { rows } = await sql<TextableContact>`
    select contact.id as "contactId", contact.account_id as "accountId", contact.phone
    from accounts account
    join contacts contact on contact.org_id = account.org_id and contact.account_id = account.id
    where account.org_id = ${orgId} and contact.org_id = ${orgId} and contact.phone = any(${[...phones]}::text[])
      and (contact.unsubscribed_at is null or contact.yes_awaited)
    order by contact.account_id, contact.id`.execute(db);

  return rows;
}
