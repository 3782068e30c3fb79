import type { Db } from '../../platform/db/client.ts';

/** Whose number a text was sent to, and what an automatic answer needs to say. */
export interface ReceivingAccount {
  readonly orgId: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly companyName: string;
}

/** Across organizations: a carrier names the number alone. */
export function findAccountOfNumber(db: Db, phone: string): Promise<ReceivingAccount | undefined> {
  return db
    .selectFrom('number_directory as directory')
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.org_id', '=', 'directory.org_id').onRef('account.id', '=', 'directory.account_id'),
    )
    .innerJoin('organizations as organization', 'organization.org_id', 'directory.org_id')
    .select([
      'directory.org_id as orgId',
      'directory.account_id as accountId',
      'account.name as accountName',
      'organization.company_name as companyName',
    ])
    .where('directory.phone', '=', phone)
    .executeTakeFirst();
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
