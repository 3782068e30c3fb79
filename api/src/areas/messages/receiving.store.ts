import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { anyOrganization, runsByOrganization } from '../../platform/db/cluster/by-organization.ts';

/** Whose number a text was sent to, and what an automatic answer needs to say. */
export interface ReceivingAccount {
  readonly orgId: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly companyName: string;
}

/**
 * Across organizations: a carrier names the number alone. The directory names the organization, which holds the rest: read
 * at once on one server, one after the other on a cluster.
 */
export async function findAccountOfNumber(db: Db, phone: string): Promise<ReceivingAccount | undefined> {
  if (!runsByOrganization()) {
    const { rows } = await sql<ReceivingAccount>`
      select place.org_id as "orgId", place.account_id as "accountId", account.name as "accountName",
        organization.company_name as "companyName"
      from number_directory place
      join accounts account on account.org_id = place.org_id and account.id = place.account_id
      join organizations organization on organization.org_id = place.org_id
      where place.phone = ${phone} and ${sql.raw(anyOrganization)}`.execute(db);

    return rows[0];
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

/** Active staff who may read an account's conversations and have a browser that takes pushes. */
export async function findPushableUsers(db: Db, orgId: number, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account_permissions as held')
    .innerJoin('users', 'users.id', 'held.user_id')
    .select('held.user_id')
    .where('held.org_id', '=', orgId)
    .where('held.account_id', '=', accountId)
    .where('held.permission', '=', 'view_conversations')
    .where('users.is_active', '=', true)
    .where((where) =>
      where.exists(
        where
          .selectFrom('devices')
          .select('devices.id')
          .whereRef('devices.org_id', '=', 'held.org_id')
          .whereRef('devices.user_id', '=', 'held.user_id'),
      ),
    )
    .execute();

  return rows.map((row) => row.user_id);
}
