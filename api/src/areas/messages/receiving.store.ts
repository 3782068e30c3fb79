import type { Db } from '../../platform/db/client.ts';
import { anyOrganization, runsByOrganization } from '../../platform/db/cluster/by-organization.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';

/** The account whose number a text was sent to, with the names that an automatic answer needs. */
export interface ReceivingAccount {
  readonly orgId: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly companyName: string;
}

const numberStatement = defineStatement<{ phone: string }, ReceivingAccount>(
  'account of a number',
  `select place.org_id as "orgId", place.account_id as "accountId", account.name as "accountName",
    organization.company_name as "companyName"
  from number_directory place
  join accounts account on account.org_id = place.org_id and account.id = place.account_id
  join organizations organization on organization.org_id = place.org_id
  where place.phone = $phone and ${anyOrganization}`,
);

/**
 * Finds the account of a number across organizations, because a carrier sends only the number. The directory maps the
 * number to its organization, which holds the rest: one query on a single server, two in sequence on a cluster.
 */
export async function findAccountOfNumber(db: Db, phone: string): Promise<ReceivingAccount | undefined> {
  if (!runsByOrganization()) {
    const [account] = await runStatement(db, numberStatement, { phone });

    return account;
  }
  const place = await db
    .selectFrom('number_directory')
    .select(['org_id as orgId', 'account_id as accountId'])
    .where('phone', '=', phone)
    .executeTakeFirst();
  const names =
    place &&
    (await db
      .selectFrom('accounts as account')
      .innerJoin('organizations as organization', 'organization.org_id', 'account.org_id')
      .select(['account.name as accountName', 'organization.company_name as companyName'])
      .where('account.org_id', '=', place.orgId)
      .where('account.id', '=', place.accountId)
      .executeTakeFirst());

  return names && { ...place, ...names };
}

const pushableStatement = defineStatement<{ orgId: number; accountId: number }, { userId: number }>(
  'users to push to',
  `select held.user_id as "userId" from user_account_permissions held
  join users on users.id = held.user_id
  where held.org_id = $orgId and held.account_id = $accountId and held.permission = 'view_conversations'
    and users.is_active
    and exists (
      select 1 from devices where devices.org_id = $orgId and devices.org_id = held.org_id
        and devices.user_id = held.user_id)`,
);

/** Active staff who may read an account's conversations and have a browser registered for pushes. */
export async function findPushableUsers(db: Db, orgId: number, accountId: number): Promise<number[]> {
  const rows = await runStatement(db, pushableStatement, { orgId, accountId });

  return rows.map(({ userId }) => userId);
}

/** Counts the texts with these words that a contact was sent since a time. */
export async function countEqualTexts(
  db: Db,
  orgId: number,
  query: { contactId: number; body: string; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('contact_id', '=', query.contactId)
    .where('direction', '=', 'outbound')
    .where('created_at', '>=', query.since)
    .where('body', '=', query.body)
    .executeTakeFirstOrThrow();

  return count;
}
