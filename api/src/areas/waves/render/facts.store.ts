import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** Data for placeholders about the sender. */
export interface StoredSender {
  readonly accountId: number;
  readonly accountName: string;
  readonly company: string;
  readonly email: string | null;
  readonly occupation: string | null;
  readonly phone: string | null;
  readonly location: string | null;
  readonly defaultName: string | null;
}

/** Senders for accounts, on behalf of a user; of no user if a token or a flow created the wave. */
export async function findSenders(
  db: Db,
  orgId: number,
  query: { accountIds: readonly number[]; userId: number | null },
): Promise<StoredSender[]> {
  const { rows } = await sql<StoredSender>`
    select account.id as "accountId", account.name as "accountName", organization.company_name as company,
      author.email, author.occupation, number.phone, account.location,
      coalesce(account.default_contact_name, organization.default_contact_name) as "defaultName"
    from accounts account
    join organizations organization on organization.org_id = account.org_id
    left join users author on author.id = ${query.userId}::bigint
    left join numbers number
      on number.org_id = account.org_id and number.account_id = account.id and number.is_primary
    where account.org_id = ${orgId} and account.id = any(${[...query.accountIds]}::bigint[])`.execute(db);

  return rows;
}

export interface StoredRecipient {
  readonly accountId: number;
  readonly contactId: number;
  readonly name: string;
  readonly phone: string;
  readonly metadata: Record<string, unknown>;
}

/** Contacts with their data for placeholders. */
export async function findRecipients(
  db: Db,
  orgId: number,
  contactIds: readonly number[],
): Promise<StoredRecipient[]> {
  const { rows } = await sql<StoredRecipient>`
    select account_id as "accountId", id as "contactId", name, phone, metadata
    from contacts
    where org_id = ${orgId} and id = any(${[...contactIds]}::bigint[]) and account_id is not null
    order by id`.execute(db);

  return rows;
}
