import type { Db } from '../../platform/db/client.ts';
import type { Reads } from '../../platform/db/statements/reads.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import { insertDirectoryEntry } from './account-directory.store.ts';

/** An account with its number and its unread count. */
export interface AccountRow {
  readonly id: number;
  readonly name: string;
  readonly phone: string | null;
  readonly time_zone: string;
  readonly logo_url: string | null;
  readonly text_link: string | null;
  readonly location: string | null;
  readonly provider: string;
  readonly call_forwarding_number: string | null;
  readonly default_contact_name: string | null;
  readonly terms_accepted_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly unreadCount: number;
}

interface AccountsQuery {
  readonly ids: readonly number[];
  readonly afterId: number;
  readonly limit: number;
}

const accountsStatement = defineStatement<AccountsQuery & { orgId: number }, AccountRow>(
  'accounts',
  `select account.id, account.name, number.phone, account.time_zone, account.logo_url, account.text_link,
    account.location, account.provider, account.call_forwarding_number, account.default_contact_name,
    account.terms_accepted_at, account.created_at, account.updated_at,
    -- Answered from the partial index of unread conversations.
    (select coalesce(sum(unread_count), 0)::bigint from conversations
      where conversations.org_id = $orgId and conversations.account_id = account.id
        and unread_count > 0) as "unreadCount"
  from accounts account
  left join numbers number
    on number.org_id = account.org_id and number.account_id = account.id and number.is_primary
  where account.org_id = $orgId and account.id = any($ids::bigint[]) and account.id > $afterId
    and account.deleted_at is null
  order by account.id
  limit $limit`,
);

/** Returns accounts by id, in order, after a cursor. Prepared by name: part of GET /me (engineering.md, PostgreSQL). */
export async function findAccounts(reads: Reads, orgId: number, query: AccountsQuery): Promise<AccountRow[]> {
  if (query.ids.length === 0) {
    return [];
  }

  return runStatement(reads, accountsStatement, { orgId, ...query });
}

/** Records who accepted the terms and when. Keeps the first acceptance; returns whether this was it. */
export async function saveTermsAccepted(
  db: Db,
  orgId: number,
  acceptance: { accountId: number; userId: number; at: Date },
): Promise<boolean> {
  const accepted = await db
    .updateTable('accounts')
    .set({
      terms_accepted_at: acceptance.at,
      terms_accepted_by: acceptance.userId,
      updated_at: acceptance.at,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', acceptance.accountId)
    .where('terms_accepted_at', 'is', null)
    .executeTakeFirst();

  return accepted.numUpdatedRows > 0n;
}

/** Returns the account's logo, or the organization's if it has none. */
export async function findLogoUrl(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.org_id', 'accounts.org_id')
    .select((select) => select.fn.coalesce('accounts.logo_url', 'organizations.logo_url').as('url'))
    .where('accounts.org_id', '=', orgId)
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();

  return row?.url;
}

/** Fields of an account to create. */
export interface NewAccountRow {
  readonly name: string;
  readonly provider: string;
  readonly timeZone: string;
  /** Payer of the account; defaults to the organization's plan. */
  readonly billedTo?: 'account' | 'organization';
}

/** Creates an account without a number; returns its id. */
export async function insertAccount(db: Db, orgId: number, account: NewAccountRow): Promise<number> {
  const { name, provider, timeZone, billedTo = 'organization' } = account;
  const { id } = await db
    .insertInto('accounts')
    .values({ org_id: orgId, name, provider, time_zone: timeZone, billed_to: billedTo })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertDirectoryEntry(db, orgId, id);

  return id;
}
